import { basename } from "node:path";

/**
 * `.head` of `dialog.module.css` is `dialog_head`: its words are on the page anyway, so they travel for less than a hash.
 * No two style sheets have the same name; `tests/styles.test.ts` says so.
 */
export const classNameOf = (name: string, file: string): string =>
	`${basename(file.replace(/\?.*$/, ""), ".module.css")}_${name}`;
