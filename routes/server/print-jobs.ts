import { redirect } from "react-router";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "#http/plain-page";
import { paperFileName, paperHtmlInChunks } from "#print/documents";
import { embeddedPhoto, embeddedSchool } from "#print/embedded-pictures";
import { type PrintJob, startPrintJob } from "#print/jobs";
import type { SignedIn } from "#school/actor";
import { schoolIdentity } from "#school/settings/identity";
import type { idCardsToPrint } from "#school/students/id-cards";
import type { LettersPaper } from "#shared/debt-papers";
import { SLIP_STAGE_LABEL, STAGE_LABEL, STAGE_PROGRESS } from "#shared/printing";
import type { Language, PaperLanguage } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { type RuleLabel, say, sayCount } from "#shared/words/words";
import type { Paper } from "#templates/registry";

type ToPrint = Awaited<ReturnType<typeof idCardsToPrint>>;

export async function startCardSheets(
	actor: SignedIn,
	{ cards, year_text }: ToPrint,
	language: PaperLanguage,
): Promise<PrintJob> {
	const school = await schoolIdentity(actor);
	const empty: Paper = { kind: "id-cards", language, school, year_text, cards: [] };
	return startPrintJob({
		owner: actor.id,
		fileName: paperFileName(empty),
		of: "cards",
		size: cards.length,
		html: async () => {
			const withPhotos = [];
			for (const { picture, ...card } of cards) withPhotos.push({ ...card, photo: await embeddedPhoto(picture) });
			return paperHtmlInChunks({ ...empty, school: await embeddedSchool(school), cards: withPhotos }, { mode: "pdf" });
		},
	});
}

export function startLetterSheets(owner: SignedIn, letters: LettersPaper, language: PaperLanguage): PrintJob {
	const paper: Paper = { kind: "letters", language, ...letters };
	return startPrintJob({
		owner: owner.id,
		fileName: paperFileName(paper),
		of: "letters",
		size: letters.letters.length,
		html: async () => paperHtmlInChunks({ ...paper, school: await embeddedSchool(letters.school) }, { mode: "pdf" }),
	});
}

interface OfKind {
	preparing: RuleLabel;
	loading: RuleLabel;
	sizeText: (size: number) => Sentence;
	from: { href: string; page: RuleLabel };
}

const KINDS: Record<"letters" | "slips", OfKind> = {
	letters: {
		preparing: "Writing the letters…",
		loading: "Laying out the letters…",
		sizeText: (size) => sayCount(size, "{count} letter, two to a sheet", "{count} letters, two to a sheet"),
		from: { href: "/fees/debtors", page: "Fees" },
	},
	slips: {
		...SLIP_STAGE_LABEL,
		sizeText: (size) => sayCount(size, "{count} slip", "{count} slips, four to a sheet"),
		from: { href: "/students", page: "Students" },
	},
};

const LOOK_AGAIN_SECONDS = 1;

/** A page without script that refreshes itself until the file is ready. */
export function jobProgress({ id, of, state, size }: PrintJob, language: Language): Response {
	const { stage } = state;
	if (stage === "done") return redirect(`/print/jobs/${id}?pdf`, 303);
	const { sizeText, from, ...words } = KINDS[of === "slips" ? "slips" : "letters"];
	const title = say({ ...STAGE_LABEL, ...words }[stage]).in(language);
	const running = stage !== "failed";
	const sentence = (running ? sizeText(size) : state.sentence).in(language);
	const back = say("Back to {page}", { page: say(from.page) }).in(language);
	const value = STAGE_PROGRESS[stage];
	const bar = `<progress max="100" aria-label="${escaped(title)}"${value === undefined ? "" : ` value="${value}"`}></progress>`;
	const body = `${running ? bar : ""}\n<p role="status">${escaped(sentence)}</p>\n<div class="ways"><a href="${from.href}">${escaped(back)}</a></div>`;
	const headers = { ...PLAIN_PAGE_HEADERS, ...(running ? { Refresh: String(LOOK_AGAIN_SECONDS) } : {}) };
	return new Response(plainPage({ title, body, language }), { headers });
}
