import { redirect } from "react-router";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "#http/plain-page";
import type { PrintJob } from "#print/jobs";
import { SLIP_STAGE_LABEL, STAGE_LABEL, STAGE_PROGRESS } from "#shared/printing";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { type RuleLabel, say, sayCount } from "#shared/words/words";

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
		from: { href: "/fees/debtors", page: "Fees" },
	},
	slips: {
		...SLIP_STAGE_LABEL,
		many: (size) => sayCount(size, "{count} slip", "{count} slips, four to a sheet"),
		from: { href: "/students", page: "Students" },
	},
};

const LOOK_AGAIN_SECONDS = 1;

/**
 * The progress of letters or slips, in the tab that asked for them: a page without a script that looks again each second
 * and leads to the file.
 */
export function jobProgress({ id, of, state, size }: PrintJob, language: Language): Response {
	const { stage } = state;
	if (stage === "done") return redirect(`/print/jobs/${id}?pdf`, 303);
	const { many, from, ...words } = KINDS[of === "slips" ? "slips" : "letters"];
	const title = say({ ...STAGE_LABEL, ...words }[stage]).in(language);
	const running = stage !== "failed";
	const sentence = (running ? many(size) : state.sentence).in(language);
	const back = say("Back to {page}", { page: say(from.page) }).in(language);
	const value = STAGE_PROGRESS[stage];
	const bar = `<progress max="100" aria-label="${escaped(title)}"${value === undefined ? "" : ` value="${value}"`}></progress>`;
	const body = `${running ? bar : ""}\n<p role="status">${escaped(sentence)}</p>\n<div class="ways"><a href="${from.href}">${escaped(back)}</a></div>`;
	const headers = { ...PLAIN_PAGE_HEADERS, ...(running ? { Refresh: String(LOOK_AGAIN_SECONDS) } : {}) };
	return new Response(plainPage({ title, body, language }), { headers });
}
