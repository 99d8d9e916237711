/** A for 0. */
export const columnLetters = (index: number): string =>
	(index < 26 ? "" : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** 0 for A. */
export const columnIndex = (letters: string): number =>
	[...letters].reduce((index, letter) => 26 * (index + 1) + letter.charCodeAt(0) - 65, -1);
