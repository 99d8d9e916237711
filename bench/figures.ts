/** One line of the table: what was measured, and what it should be. */
export interface Figure {
	what: string;
	value: number;
	unit: string;
	target?: [">" | "<", number];
	details?: string;
}

export function reached({ value, target }: Figure): boolean | undefined {
	if (!target) return undefined;
	return target[0] === ">" ? value >= target[1] : value <= target[1];
}

export function digits(value: number): string {
	if (value >= 100) return value.toFixed(0);
	return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function table(title: string, figures: Figure[]): string {
	const rows = figures.map((figure) => {
		const { what, value, unit, target, details = "" } = figure;
		const met = reached(figure);
		const wanted = target ? `${target[0] === ">" ? "at least" : "at most"} ${target[1]}` : "";
		return [what, `${digits(value)} ${unit}`, wanted, met === undefined ? "" : met ? "yes" : "**no**", details];
	});
	const head = ["Measured", "Figure", "Target", "Met", "Details"];
	const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? "").length)));
	const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	return [`\n### ${title}\n`, line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

export interface Settings {
	rounds: number;
	seconds: number;
	/** How many seconds at most a server is warmed up before it is measured. */
	warmUp: number;
	short: boolean;
}
