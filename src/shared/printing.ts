import type { Label } from "./words/words.ts";

type PrintStage = "preparing" | "waiting" | "starting" | "loading" | "printing" | "done" | "failed";

export const STAGE_LABEL = {
	waiting: "Waiting for other papers…",
	starting: "Starting the printer program…",
	printing: "Making the PDF…",
	done: "The PDF is ready.",
	failed: "The PDF could not be made.",
} as const satisfies Partial<Record<PrintStage, Label>>;

export const ACCESS_CARD_STAGE_LABEL = {
	preparing: "Writing the access cards…",
	loading: "Laying out the access cards…",
} as const satisfies Partial<Record<PrintStage, Label>>;

/** Percent. Printing takes longest and cannot be measured. */
export const STAGE_PROGRESS: Partial<Record<PrintStage, number>> = {
	preparing: 10,
	waiting: 15,
	starting: 20,
	loading: 35,
	done: 100,
};

/** Opens the browser's print dialog once (public/print.js). */
export const PRINT_AT_ONCE = "#print";
