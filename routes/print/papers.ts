import { redirect } from "react-router";
import { certificatePaper } from "#school/certificates/certificate-papers";
import { cashSheet, cashVoucher, closingPaper } from "#school/fees/cash/cash-sheet";
import { classFeeList } from "#school/fees/class-fees";
import { discountPaper } from "#school/fees/discounts/discount-papers";
import { extensionPaper } from "#school/fees/extensions/extension-papers";
import { rolloverPaper } from "#school/new-year/rollover-summary";
import { ministryListPaper, reportPaper } from "#school/reports/report-page";
import { schoolIdentity } from "#school/settings/identity";
import { classList } from "#school/students/student-papers";
import type { PreviewNotes } from "#server/paper";
import { addressesForPhones } from "#server/phone-addresses";
import { ask, type Context, languageOf } from "#server/visit";
import { clockTime } from "#shared/dates";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import { ADDRESS } from "#templates/address";
import { CASH_SHEET } from "#templates/cash-sheet";
import { CASH_VOUCHER } from "#templates/cash-voucher";
import { CERTIFICATE } from "#templates/certificate";
import { CLASS_FEE_LIST } from "#templates/class-fee-list";
import { CLASS_LIST } from "#templates/class-list";
import { CLOSING_PAPER } from "#templates/closing-paper";
import { DISCOUNT } from "#templates/discount";
import { EXTENSION } from "#templates/extension";
import { NEW_YEAR } from "#templates/new-year";
import { type Paper, paperOf } from "#templates/paper-kind";
import { MINISTRY_LIST, REPORT } from "#templates/report";

interface Requested {
	context: Context;
	id: string;
	query: URLSearchParams;
}

/** By their names in the address. */
export const PAPERS: Record<string, (requested: Requested) => Promise<Paper & { notes?: PreviewNotes }>> = {
	/** `?number=2`: the second address of the computer. */
	address: async ({ context, query }) => {
		const addresses = await addressesForPhones(context);
		const address = addresses[Number(query.get("number") ?? 1) - 1] ?? addresses[0];
		return paperOf(ADDRESS, { school: await ask(context, schoolIdentity), address });
	},
	certificate: async ({ context, id: number }) => {
		const certificate = await ask(context, certificatePaper, { number });
		return {
			...paperOf(CERTIFICATE, certificate),
			notes: unmarkedNotes(certificate.unmarked_until, languageOf(context)),
		};
	},
	discount: async ({ context, id }) => paperOf(DISCOUNT, await ask(context, discountPaper, { id })),
	extension: async ({ context, id }) => paperOf(EXTENSION, await ask(context, extensionPaper, { id })),
	cash: async ({ context, id, query }) => {
		if (id.startsWith("voucher"))
			return paperOf(CASH_VOUCHER, await ask(context, cashVoucher, { id: query.get("id") }));
		if (id.startsWith("closing"))
			return paperOf(CLOSING_PAPER, await ask(context, closingPaper, { id: query.get("id") }));
		return paperOf(CASH_SHEET, await ask(context, cashSheet, { date: query.get("day"), user_id: query.get("by") }));
	},
	reports: async ({ context, id, query }) => {
		const filters = Object.fromEntries(query);
		if (id === "ministry-list") return paperOf(MINISTRY_LIST, await ask(context, ministryListPaper, filters));
		return paperOf(REPORT, await ask(context, reportPaper, { ...filters, report: id }));
	},
	"class-fees": async ({ context, query }) =>
		paperOf(CLASS_FEE_LIST, await ask(context, classFeeList, { id: query.get("class_id") })),
	"new-year": async ({ context, id }) => paperOf(NEW_YEAR, await ask(context, rolloverPaper, { id })),
	"class-list": async ({ context, query }) => {
		const class_id = query.get("class_id");
		// Without a class, the dialog of the students page asks for one.
		if (!class_id) throw redirect("/students?print=none");
		return paperOf(CLASS_LIST, await ask(context, classList, { class_id, no_photo: query.get("no_photo") }));
	},
};

function unmarkedNotes(until: string | null, language: Language): PreviewNotes {
	if (until === null) return {};
	const note = say("Unmarked until {time}, for you alone. Every other print carries the mark of a copy.", {
		time: clockTime(until),
	});
	return { note: note.in(language), staleAt: until };
}
