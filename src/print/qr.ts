import { encode } from "uqr";
import type { QrCode } from "#shared/papers";

/** Readers take any mask. Looking for the best one takes seven times as long. */
const MASK = 0;

/** Without the white margin, which the paper leaves around it. */
export function qrCode(text: string): QrCode {
	const { data, size } = encode(text, { ecc: "M", border: 0, maskPattern: MASK });
	const path = data.flatMap((row, y) => runs(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`));
	return { size, path: path.join("") };
}

function runs(row: boolean[]): { from: number; length: number }[] {
	const runs: { from: number; length: number }[] = [];
	row.forEach((black, x) => {
		if (!black) return;
		const last = runs.at(-1);
		if (last && last.from + last.length === x) last.length++;
		else runs.push({ from: x, length: 1 });
	});
	return runs;
}
