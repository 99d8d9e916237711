import { redirect } from "react-router";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "#http/plain-page";
import { paperFileName, paperHtmlInChunks } from "#print/documents";
import { embeddedPhoto, withPictures } from "#print/embedded-pictures";
import { type PrintJob, startPrintJob } from "#print/jobs";
import type { SignedIn } from "#school/actor";
import type { LettersPaper } from "#school/fees/debtors/letters";
import { schoolIdentity } from "#school/settings/identity";
import type { idCardsToPrint } from "#school/students/id-cards";
import { ACCESS_CARD_STAGE_LABEL, STAGE_LABEL, STAGE_PROGRESS } from "#shared/printing";
import type { Language, PaperLanguage } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { type RuleLabel, say, sayCount } from "#shared/words/words";
import { ID_CARDS } from "#templates/id-cards";
import { LETTERS } from "#templates/letters";
import { paperOf } from "#templates/paper-kind";
import { paperLanguage } from "./paper.ts";
import { type RequestArgs, userOf } from "./visit.ts";

type ToPrint = Awaited<ReturnType<typeof idCardsToPrint>>;

export async function startCardSheets(args: RequestArgs, { cards, year_text }: ToPrint) {
	const actor = userOf(args.context);
	const language = paperLanguage(args);
	const school = await schoolIdentity(actor);
	const { id } = startPrintJob({
		owner: actor.id,
		fileName: paperFileName(paperOf(ID_CARDS, { school, year_text, cards: [] }), language),
		of: "cards",
		size: cards.length,
		html: async () => {
			const withPhotos = [];
			for (const { picture, ...card } of cards) withPhotos.push({ ...card, photo: await embeddedPhoto(picture) });
			const sheets = paperOf(ID_CARDS, { school, year_text, cards: withPhotos });
			return paperHtmlInChunks(await withPictures(sheets), language, { mode: "pdf" });
		},
	});
	return { job: id };
}

export function startLetterSheets(owner: SignedIn, letters: LettersPaper, language: PaperLanguage): PrintJob {
	const sheets = paperOf(LETTERS, letters);
	return startPrintJob({
		owner: owner.id,
		fileName: paperFileName(sheets, language),
		of: "letters",
		size: letters.letters.length,
		html: async () => paperHtmlInChunks(await withPictures(sheets), language, { mode: "pdf" }),
	});
}

interface OfKind {
	preparing: RuleLabel;
	loading: RuleLabel;
	sizeText: (size: number) => Sentence;
	from: { href: string; page: RuleLabel };
}

const KINDS: Record<"letters" | "access-cards", OfKind> = {
	letters: {
		preparing: "Writing the letters…",
		loading: "Laying out the letters…",
		sizeText: (size) => sayCount(size, "{count} letter, two to a sheet", "{count} letters, two to a sheet"),
		from: { href: "/fees/debtors", page: "Fees" },
	},
	"access-cards": {
		...ACCESS_CARD_STAGE_LABEL,
		sizeText: (size) => sayCount(size, "{count} access card", "{count} access cards, four to a sheet"),
		from: { href: "/students", page: "Students" },
	},
};

const REFRESH_SECONDS = 1;

/** Refreshes itself without script until the file is ready. */
export function jobProgress({ id, of, state, size }: PrintJob, language: Language): Response {
	const { stage } = state;
	if (stage === "done") return redirect(`/print/jobs/${id}?pdf`, 303);
	const { sizeText, from, ...words } = KINDS[of === "access-cards" ? of : "letters"];
	const title = say({ ...STAGE_LABEL, ...words }[stage]).in(language);
	const running = stage !== "failed";
	const sentence = (running ? sizeText(size) : state.sentence).in(language);
	const back = say("Back to {page}", { page: say(from.page) }).in(language);
	const value = STAGE_PROGRESS[stage];
	const bar = `<progress max="100" aria-label="${escaped(title)}"${value === undefined ? "" : ` value="${value}"`}></progress>`;
	const body = `${running ? bar : ""}\n<p role="status">${escaped(sentence)}</p>\n<div class="ways"><a href="${from.href}">${escaped(back)}</a></div>`;
	const headers = { ...PLAIN_PAGE_HEADERS, ...(running ? { Refresh: String(REFRESH_SECONDS) } : {}) };
	return new Response(plainPage({ title, body, language }), { headers });
}
