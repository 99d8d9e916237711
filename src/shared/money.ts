export const sumBy = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
	rows.reduce((sum, row) => sum + amountOf(row), 0);

const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });

/** Many fonts and printers lack the narrow no-break space with which Intl groups digits. */
const withNoBreakSpaces = (text: string) => text.replace(/[\u202f\u00a0 ]/g, "\u00a0");

/** `85 000 XAF`: fees, balances, payments, salaries. */
export function xaf(amount: number): string {
	return `${figures(amount)}\u00a0XAF`;
}

export function figures(amount: number): string {
	return withNoBreakSpaces(whole.format(amount));
}

/** The specification gives the dashboard total two decimals, although XAF has no minor unit. */
export function xafWithDecimals(amount: number): string {
	return `${figures(amount)}.00\u00a0XAF`;
}
