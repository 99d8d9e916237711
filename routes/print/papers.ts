import { redirect } from "react-router";
import { certificatePaper } from "#school/certificates/certificate-papers";
import { cashSheet, cashVoucher, closingSlip } from "#school/fees/cash/cash-sheet";
import { discountPaper } from "#school/fees/discounts/discount-papers";
import { extensionPaper } from "#school/fees/extensions/extension-papers";
import { classFeeList } from "#school/fees/reports";
import { rolloverPicture } from "#school/new-year/picture";
import { ministryListPaper, reportPaper } from "#school/reports/report-page";
import { schoolIdentity } from "#school/settings/identity";
import { classList } from "#school/students/student-papers";
import { pdfOf, previewOf } from "#server/paper";
import { addressesForPhones } from "#server/phone-addresses";
import { ask, languageOf, only } from "#server/visit";
import { clockTime, today } from "#shared/dates";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import type { PaperData } from "#templates/registry";
import type { Route } from "./+types/papers";

interface Requested {
	context: Route.LoaderArgs["context"];
	/** What follows the paper's name in the path: `7` in `/print/reduction/7`. */
	id: string;
	query: URLSearchParams;
}

/** The papers of the office by their name in the address: `/print/NAME` is the preview, `/print/NAME.pdf` the file. */
const PAPERS: Record<string, (requested: Requested) => Promise<PaperData>> = {
	/** `?number=2`: the second address of the computer. */
	address: async ({ context, query }) => {
		const addresses = await addressesForPhones(context);
		const address = addresses[Number(query.get("number") ?? 1) - 1] ?? addresses[0];
		return { kind: "address", school: await ask(context, schoolIdentity), address };
	},
	certificate: async ({ context, id: number }) => ({
		kind: "certificate",
		...(await ask(context, certificatePaper, { number })),
	}),
	reduction: async ({ context, id }) => ({ kind: "discount", ...(await ask(context, discountPaper, { id })) }),
	agreement: async ({ context, id }) => ({ kind: "extension", ...(await ask(context, extensionPaper, { id })) }),
	cash: async ({ context, id, query }) => {
		if (id.startsWith("voucher"))
			return { kind: "cash-voucher", ...(await ask(context, cashVoucher, { id: query.get("id") })) };
		if (id.startsWith("closing"))
			return { kind: "closing-slip", ...(await ask(context, closingSlip, { id: query.get("id") })) };
		const filters = { date: query.get("day") ?? today(), user_id: query.get("by") };
		return { kind: "cash-sheet", ...(await ask(context, cashSheet, filters)) };
	},
	reports: async ({ context, id, query }) => {
		const asked = Object.fromEntries(query);
		if (id === "ministry-list") return { kind: "ministry-list", ...(await ask(context, ministryListPaper, asked)) };
		return { kind: "report", ...(await ask(context, reportPaper, { ...asked, report: id })) };
	},
	"class-fees": async ({ context, query }) => {
		const list = await ask(context, classFeeList, { id: query.get("class_id") });
		return { kind: "class-fee-list", ...list };
	},
	"new-year": async ({ context, id }) => {
		const move = await ask(context, rolloverPicture, { id });
		return { kind: "new-year", school: await ask(context, schoolIdentity), printed_on: today(), ...move };
	},
	"class-list": async ({ context, query }) => {
		const class_id = query.get("class_id");
		// The dialog of the students page asks for a class.
		if (!class_id) throw redirect("/students?print=none");
		const list = await ask(context, classList, { class_id, no_photo: query.get("no_photo") });
		return { kind: "class-list", school: await ask(context, schoolIdentity), ...list };
	},
};

const withoutPdf = (path: string) => path.replace(/\.pdf$/i, "");
const nameOf = (params: Route.LoaderArgs["params"]) => withoutPdf(params.paper).toLowerCase();

export const middleware: Route.MiddlewareFunction[] = [
	({ params }) => {
		// As any unknown address, for visitors too.
		if (!Object.hasOwn(PAPERS, nameOf(params))) throw redirect("/");
	},
	only("admin"),
];

export async function loader(args: Route.LoaderArgs) {
	const { context, params, request } = args;
	const { pathname, search, searchParams } = new URL(request.url);
	const path = withoutPdf(pathname.replace(/\/$/, ""));
	const paperOf = PAPERS[nameOf(params)] as (typeof PAPERS)[string];
	const paper = await paperOf({ context, id: withoutPdf(params.id ?? ""), query: searchParams });
	if (/\.pdf\/?$/i.test(pathname)) return pdfOf(paper, args);
	return previewOf(paper, args, `${path}.pdf${search}`, notesOf(paper, languageOf(context)));
}

/** A certificate is unmarked for its issuer, and becomes a duplicate after a while. */
function notesOf(paper: PaperData, language: Language) {
	if (paper.kind !== "certificate" || paper.unmarked_until === null) return {};
	const note = say("Unmarked until {time}, for you alone. Every other print carries the mark of a copy.", {
		time: clockTime(paper.unmarked_until),
	});
	return { note: note.in(language), staleAt: paper.unmarked_until };
}
