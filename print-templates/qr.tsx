import type { QrCode } from "#shared/papers";

export const Qr = ({ size, path, className }: QrCode & { className: string }) => (
	<svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
		<path d={path} />
	</svg>
);
