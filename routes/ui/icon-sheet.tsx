import type { LucideIcon } from "lucide-react";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";

/** The icons that stand in every row of a list: drawn once a page and pointed at, since 100 drawings are a third of it. */
const SHEET = new Map<LucideIcon, string>([
	[Pencil, "icon-edit"],
	[Trash2, "icon-delete"],
]);

/** Once in the document, unseen. */
export function IconSheet() {
	return (
		<svg width={0} height={0} aria-hidden style={{ position: "absolute" }}>
			{[...SHEET].map(([Icon, id]) => (
				<symbol key={id} id={id} viewBox="0 0 24 24">
					<Icon />
				</symbol>
			))}
		</svg>
	);
}

/** An icon of a row's button, 18 pixels. */
export function RowIcon({ icon: Icon }: { icon: LucideIcon }) {
	const id = SHEET.get(Icon);
	if (!id) return <Icon size={18} aria-hidden />;
	return (
		<svg width={18} height={18} aria-hidden>
			<use href={`#${id}`} />
		</svg>
	);
}
