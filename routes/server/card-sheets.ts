import { paperFileName, paperHtmlInChunks } from "#print/documents";
import { embeddedPhoto, embeddedSchool } from "#print/embedded-pictures";
import { type PrintJob, startPrintJob } from "#print/jobs";
import type { SignedIn } from "#school/actor";
import { schoolIdentity } from "#school/settings/identity";
import type { idCardsToPrint } from "#school/students/id-cards";
import type { PaperLanguage } from "#shared/words/languages";
import type { Paper } from "#templates/registry";

type ToPrint = Awaited<ReturnType<typeof idCardsToPrint>>;

/** Starts the PDF of all these cards in the background; only this account can fetch it. */
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
