import type { ReactNode } from "react";
import type { CashSheetPaper, CashVoucherPaper, ClosingSlipPaper } from "#shared/cash-papers";
import type { CallListPaper, InOrderListPaper, LettersPaper, OfficeListPaper } from "#shared/debt-papers";
import type { LinkSlipsPaper } from "#shared/links";
import {
	type AddressPaper,
	CERTIFICATE_KIND_LABEL,
	type CertificatePaper,
	type ClassFeeListPaper,
	type ClassListPaper,
	type DiscountPaper,
	type ExtensionPaper,
	type IdCardsPaper,
} from "#shared/papers";
import type { StatementPaper } from "#shared/payment-papers";
import type { MinistryListPaper, ReportPaper } from "#shared/report-papers";
import { isWide } from "#shared/report-tables";
import { REPORT_LABEL } from "#shared/reports";
import type { PaperLanguage } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { Address } from "./address.tsx";
import { CashSheet } from "./cash-sheet.tsx";
import { CashVoucher } from "./cash-voucher.tsx";
import { Certificate } from "./certificate.tsx";
import { ClassFeeList } from "./class-fee-list.tsx";
import { ClassList } from "./class-list.tsx";
import { ClosingSlip } from "./closing-slip.tsx";
import { Discount, Extension } from "./discount.tsx";
import { IdCards } from "./id-cards.tsx";
import { Letters } from "./letters.tsx";
import { LinkSlips } from "./link-slips.tsx";
import { CallList, InOrderList } from "./name-lists.tsx";
import { NewYear, type NewYearPaper } from "./new-year.tsx";
import { OfficeList } from "./office-list.tsx";
import { type PrintedReceipt, Receipt, receiptPageSize } from "./receipt.tsx";
import { MinistryList, Report } from "./report.tsx";
import { Statement } from "./statement.tsx";
import type { PaperProps } from "./words.tsx";

export interface Page {
	/** A CSS page size: `A4 portrait`. Those smaller than A5 have no name. */
	size: string;
	/** CSS margins: `14mm 13mm 16mm`. A page with margins has the title and its number at its foot. */
	margin?: string;
}

const LIST: Page = { size: "A4 portrait", margin: "14mm 13mm 16mm" };
const DENSE_LIST: Page = { size: "A4 portrait", margin: "12mm 13mm 15mm" };
const WIDE_LIST: Page = { size: "A4 landscape", margin: "12mm 13mm 15mm" };

/** A new paper needs an entry here, its template and, unless it is a list, a style sheet. */
interface PaperKind<Data> {
	title: (data: Data) => Sentence;
	/** Without a child's name, which a phone's history would keep after the logout. */
	windowTitle?: Sentence;
	Paper: (props: PaperProps<Data>) => ReactNode;
	page: Page | ((data: Data) => Page);
	/** Made smaller in the browser until it fits on its page (fit.js). */
	fitted?: true;
	/** In French the amount in words is a phrase with the word for this paper. */
	vouchedAs?: "reçu" | "bon";
	warning?: RuleLabel;
	/** Rendering a thousand cards at once would block other requests for a second on a Pi. */
	chunks?: (data: Data) => Data[];
}

function paper<Data>(kind: PaperKind<Data>): PaperKind<Data> {
	return kind;
}

const CARDS_PER_CHUNK = 50;
const LETTERS_PER_CHUNK = 50;
const SLIPS_PER_CHUNK = 40;

/** At least one part: an empty paper has a sentence. */
function split<Item, Data>(items: Item[], size: number, part: (items: Item[]) => Data): Data[] {
	return Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, chunk) =>
		part(items.slice(chunk * size, (chunk + 1) * size)),
	);
}

const classAndYear = ({ class_name, year, school }: ClassListPaper | ClassFeeListPaper) => ({
	class: class_name,
	year: formatYear(year, school.year_text),
});

const classAndDay = ({ class_name, on }: OfficeListPaper | CallListPaper | InOrderListPaper) => ({
	class: class_name ?? say("All classes"),
	day: new Day(on),
});

const KINDS = {
	receipt: paper<PrintedReceipt>({
		title: ({ receipt_number }) => say("Receipt {number}", { number: receipt_number }),
		Paper: Receipt,
		fitted: true,
		vouchedAs: "reçu",
		page: (receipt) => ({ size: receiptPageSize(receipt) }),
	}),
	statement: paper<StatementPaper>({
		title: ({ student, school }) =>
			say("Statement of {name} {year}", { name: student.full_name, year: formatYear(student.year, school.year_text) }),
		windowTitle: say("Statement of payments"),
		Paper: Statement,
		page: LIST,
	}),
	address: paper<AddressPaper>({
		title: () => say("The portal on your phone"),
		Paper: Address,
		page: { size: "A4 portrait" },
	}),
	"new-year": paper<NewYearPaper>({
		title: ({ to_year, school }) => say("New year {year}", { year: formatYear(to_year, school.year_text) }),
		Paper: NewYear,
		page: LIST,
	}),
	discount: paper<DiscountPaper>({
		title: ({ student_name }) => say("Fee reduction of {name}", { name: student_name }),
		Paper: Discount,
		page: { size: "A5 portrait" },
	}),
	extension: paper<ExtensionPaper>({
		title: ({ student_name }) => say("Agreement with the family of {name}", { name: student_name }),
		Paper: Extension,
		page: { size: "A5 portrait" },
	}),
	certificate: paper<CertificatePaper>({
		title: ({ certificate, number }) =>
			say("{paper} {number}", { paper: say(CERTIFICATE_KIND_LABEL[certificate]), number }),
		Paper: Certificate,
		fitted: true,
		page: { size: "A4 portrait" },
	}),
	"class-list": paper<ClassListPaper>({
		title: (list) => say("Class List {class} {year}", classAndYear(list)),
		Paper: ClassList,
		page: LIST,
	}),
	"class-fee-list": paper<ClassFeeListPaper>({
		title: (list) => say("Class Fee List {class} {year}", classAndYear(list)),
		Paper: ClassFeeList,
		page: WIDE_LIST,
	}),
	"cash-sheet": paper<CashSheetPaper>({
		title: ({ date }) => say("Cash sheet {day}", { day: new Day(date) }),
		Paper: CashSheet,
		page: DENSE_LIST,
	}),
	"cash-voucher": paper<CashVoucherPaper>({
		title: ({ voucher_number }) => say("Voucher {number}", { number: voucher_number }),
		Paper: CashVoucher,
		vouchedAs: "bon",
		page: { size: "105mm 148mm" },
	}),
	"closing-slip": paper<ClosingSlipPaper>({
		title: ({ id, username }) => say("Closing {number} of the drawer of {name}", { number: id, name: username }),
		Paper: ClosingSlip,
		page: { size: "A5 portrait" },
	}),
	"id-cards": paper<IdCardsPaper>({
		title: ({ year_text }) => say("ID Cards {year}", { year: year_text }),
		Paper: IdCards,
		page: { size: "A4 portrait" },
		chunks: ({ cards, ...rest }) => split(cards, CARDS_PER_CHUNK, (cards) => ({ ...rest, cards })),
	}),
	debtors: paper<OfficeListPaper>({
		title: (list) => say("Debtors {class} {day}", classAndDay(list)),
		Paper: OfficeList,
		page: WIDE_LIST,
		warning: "Confidential: for the office, not for display",
	}),
	"call-list": paper<CallListPaper>({
		title: (list) => say("Call list {class} {day}", { ...classAndDay(list), day: new Day(list.printed_on) }),
		Paper: CallList,
		page: LIST,
	}),
	"in-order-list": paper<InOrderListPaper>({
		title: (list) => say("Students in order {class} {day}", classAndDay(list)),
		Paper: InOrderList,
		page: LIST,
	}),
	report: paper<ReportPaper>({
		title: ({ report, year, school }) =>
			say("{what} of {year}", { what: say(REPORT_LABEL[report]), year: formatYear(year, school.year_text) }),
		Paper: Report,
		page: ({ table }) => (isWide(table) ? WIDE_LIST : DENSE_LIST),
	}),
	"ministry-list": paper<MinistryListPaper>({
		title: ({ year, school }) =>
			say("{what} of {year}", { what: say("List for the ministry's site"), year: formatYear(year, school.year_text) }),
		Paper: MinistryList,
		page: WIDE_LIST,
	}),
	letters: paper<LettersPaper>({
		title: ({ letters, printed_on }) => {
			const [only] = letters;
			const day = new Day(printed_on);
			return only && letters.length === 1
				? say("Letter {name} {day}", { name: only.student_name, day })
				: say("Letters to families {day}", { day });
		},
		Paper: Letters,
		page: { size: "A4 portrait" },
		chunks: ({ letters, ...rest }) => split(letters, LETTERS_PER_CHUNK, (letters) => ({ ...rest, letters })),
	}),
	"link-slips": paper<LinkSlipsPaper>({
		title: ({ slips, class_name }) => {
			const [only] = slips;
			if (class_name !== null) return say("Link slips {class}", { class: class_name });
			return only && slips.length === 1 ? say("Link slip {name}", { name: only.student_name }) : say("Link slips");
		},
		Paper: LinkSlips,
		page: { size: "A4 portrait" },
		chunks: ({ slips, ...rest }) => split(slips, SLIPS_PER_CHUNK, (slips) => ({ ...rest, slips })),
	}),
};

type Kinds = typeof KINDS;
type DataOf<Kind> = Kind extends PaperKind<infer Data> ? Data : never;

export type PaperData = { [K in keyof Kinds]: { kind: K } & DataOf<Kinds[K]> }[keyof Kinds];

export type Paper = PaperData & { language: PaperLanguage };

/** TypeScript cannot see that entry and paper match, so this is the only cast. */
export const kindOf = (paper: Paper) => KINDS[paper.kind] as unknown as PaperKind<Paper>;

export function pageOf(paper: Paper): Page {
	const { page } = kindOf(paper);
	return typeof page === "function" ? page(paper) : page;
}
