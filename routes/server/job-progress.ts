import { redirect } from "react-router";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "#http/plain-page";
import type { PrintJob } from "#print/jobs";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { type RuleLabel, say, sayCount } from "#shared/words/words";

type Stage = PrintJob["state"]["stage"];

const WORDS: Record<Exclude<Stage, "done" | "preparing" | "loading">, RuleLabel> = {
	waiting: "Waiting for other papers…",
	starting: "Starting the printer program…",
	printing: "Making the PDF…",
	failed: "The PDF could not be made.",
};

interface OfKind {
	preparing: RuleLabel;
	loading: RuleLabel;
	many: (size: number) => Sentence;
	/** The page that most of them are printed from. */
	from: { href: string; page: RuleLabel };
}

const KINDS: Record<"letters" | "slips", OfKind> = {
	letters: {
		preparing: "Writing the letters…",
		loading: "Laying out the letters…",
		many: (size) => sayCount(size, "{count} letter, two to a sheet", "{count} letters, two to a sheet"),
		from: { href: "/fees?tab=debtors", page: "Fees" },
	},
	slips: {
		preparing: "Writing the slips…",
		loading: "Laying out the slips…",
		many: (size) => sayCount(size, "{count} slip", "{count} slips, four to a sheet"),
		from: { href: "/students", page: "Students" },
	},
};

/** In percent. The last stage takes longest and cannot be measured, so its bar moves without an end. */
const PROGRESS: Partial<Record<Stage, number>> = { preparing: 10, waiting: 15, starting: 20, loading: 35 };
const LOOK_AGAIN_SECONDS = 1;

/**
 * The progress of letters or slips, in the tab that asked for them: a page without a script that looks again each second
 * and leads to the file.
 */
export function jobProgress({ id, of, state, size }: PrintJob, language: Language): Response {
	const { stage } = state;
	if (stage === "done") return redirect(`/print/jobs/${id}?pdf`, 303);
	const { many, from, ...words } = KINDS[of === "slips" ? "slips" : "letters"];
	const title = say({ ...WORDS, ...words }[stage]).in(language);
	const running = stage !== "failed";
	const sentence = (running ? many(size) : state.sentence).in(language);
	const back = say("Back to {page}", { page: say(from.page) }).in(language);
	const value = PROGRESS[stage];
	const bar = `<progress max="100" aria-label="${escaped(title)}"${value === undefined ? "" : ` value="${value}"`}></progress>`;
	const body = `${running ? bar : ""}\n<p role="status">${escaped(sentence)}</p>\n<div class="ways"><a href="${from.href}">${escaped(back)}</a></div>`;
	const headers = { ...PLAIN_PAGE_HEADERS, ...(running ? { Refresh: String(LOOK_AGAIN_SECONDS) } : {}) };
	return new Response(plainPage({ title, body, language }), { headers });
}
