import type { Label } from "./words/words.ts";

/** `office` has amounts, `call` has names only, `in-order` is for the gate. */
export const DEBTOR_PAPERS = ["office", "call", "in-order"] as const;
type DebtorPaperKind = (typeof DEBTOR_PAPERS)[number];

export const DEBTOR_PAPER_LABEL = {
	office: "Office list",
	call: "Call list for the class",
	"in-order": "Gate list",
} as const satisfies Record<DebtorPaperKind, Label>;

export const LETTERS_AT_ONCE = 50;
