import { createElement, type ReactElement, type SVGProps } from "react";

interface Drawing {
	node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
	size: number;
}

/** Replaces Lucide's component, which has a context, class names and options that the portal does not need. */
export function iconOf({ node }: Drawing) {
	const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
	return ({ size, ...rest }: IconProps): ReactElement =>
		createElement(
			"svg",
			{
				width: size,
				height: size,
				viewBox: "0 0 24 24",
				fill: "none",
				stroke: "currentColor",
				strokeWidth: 2,
				strokeLinecap: "round",
				strokeLinejoin: "round",
				"aria-hidden": true,
				...rest,
			},
			...lines,
		);
}
