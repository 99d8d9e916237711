import type { QrCode } from "#shared/papers";
import type { DrawQr, PaperWords } from "./words.tsx";

export const Qr = ({ size, path, className }: QrCode & { className: string }) => (
	<svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
		<path d={path} />
	</svg>
);

export const CheckQr = ({ verify_url, qr }: { verify_url: string | null; qr: DrawQr }) =>
	verify_url && <Qr className="qr" {...qr(verify_url)} />;

interface CheckCodeProps {
	verify_code: string;
	verify_url: string | null;
	words: PaperWords;
	/** The number that the code belongs to, unless the paper's title shows it. */
	number?: string;
}

/** `Check code K7QM-4T2X · https://portal.school.example/v`. */
export function CheckCode({ verify_code, verify_url, words, number }: CheckCodeProps) {
	return (
		<span className="check-code">
			{words.t("Check code")} <span className="matricule">{number ? `${number} ${verify_code}` : verify_code}</span>
			{verify_url && <> · {verify_url.slice(0, verify_url.lastIndexOf("/"))}</>}
		</span>
	);
}
