export const sumBy = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
	rows.reduce((sum, row) => sum + amountOf(row), 0);

/** `85 000 XAF`: fees, balances, payments, salaries. */
export function xaf(amount: number): string {
	return `${figures(amount)}\u00a0XAF`;
}

/** As French groups digits, but with a no-break space of full width: many fonts and printers lack the narrow one. */
export function figures(amount: number): string {
	return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/** The specification gives the dashboard total two decimals, although XAF has no minor unit. */
export function xafWithDecimals(amount: number): string {
	return `${figures(amount)}.00\u00a0XAF`;
}
