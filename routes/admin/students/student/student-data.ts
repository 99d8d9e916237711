import { usersPage } from "#school/accounts/users-list";
import { studentTrail } from "#school/audit-search/audit-page";
import { certificateBlocker, listCertificates } from "#school/certificates/certificates";
import { studentDiscounts } from "#school/fees/discounts/discounts";
import { studentExtensions } from "#school/fees/extensions/extensions";
import { leavingProposal } from "#school/fees/leaving-proposal";
import { allSiblings } from "#school/fees/siblings";
import { questionsBeforeMove } from "#school/new-year/continue-student";
import { mayCall } from "#school/permissions";
import { aboutStudent } from "#school/student-file/student-file";
import { getStudent } from "#school/students/students";
import { unlinkedStudents } from "#server/access-cards";
import { classChoices } from "#server/class-choices";
import { openedReceipt } from "#server/receipts";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, askInWords, type Context, languageOf, userOf } from "#server/visit";
import { CERTIFICATE_KINDS } from "#shared/certificates";
import { dayOf } from "#shared/dates";
import { isRole } from "#shared/roles";
import { wordsIn } from "#shared/words/words";
import { studentMoneyOf } from "../../fees/desk-data.ts";
import { discountView } from "../../fees/discounts/discounts-data.ts";
import { extensionView } from "../../fees/extensions/extensions-data.ts";

export async function studentPageOf(context: Context, id: string, search: URLSearchParams) {
	const student = await ask(context, getStudent, { id });
	const [about, money, family, trail, certificates] = await Promise.all([
		ask(context, aboutStudent, { id }),
		moneyOf(context, id),
		ask(context, allSiblings, { id }),
		trailOf(context, id),
		certificatesOf(context, id, search.get("certificate")),
	]);
	// A receipt of another student is ignored.
	const number = money.payments.find(({ receipt_number }) => receipt_number === search.get("receipt"))?.receipt_number;
	const [receipt, unlinked] = await Promise.all([
		openedReceipt(context, number ?? null),
		unlinkedStudents(context, number ?? null),
	]);
	const seeing = [...(about.owner ? [about.owner] : []), ...about.linked].map(({ user_id }) => user_id);
	const linking = await linkableAccounts(context, search.get("link"), seeing);
	const moving = search.has("move") && about.may_continue ? await moveOf(context, student) : null;
	const leaving =
		search.has("leave") && mayCall(leavingProposal, userOf(context))
			? await ask(context, leavingProposal, { id })
			: null;
	return {
		student,
		about: { ...about, linked: about.linked.map((link) => ({ ...link, since: dayOf(link.at) })) },
		linking,
		money,
		family,
		trail,
		certificates,
		receipt,
		unlinked,
		moving,
		leaving,
	};
}

async function moveOf(context: Context, { id, year }: { id: number; year: number }) {
	const [classes, questions] = await Promise.all([
		classChoices(context, year + 1),
		ask(context, questionsBeforeMove, { id }),
	]);
	return { classes, questions };
}

export type StudentPage = Awaited<ReturnType<typeof studentPageOf>>;

async function moneyOf(context: Context, id: string) {
	const [money, granted, extensions] = await Promise.all([
		studentMoneyOf(context, id),
		ask(context, studentDiscounts, { id }),
		ask(context, studentExtensions, { id }),
	]);
	return { ...money, grantedDiscounts: granted.map(discountView), extensions: extensions.map(extensionView) };
}

async function trailOf(context: Context, id: string) {
	if (!mayCall(studentTrail, userOf(context))) return null;
	const language = languageOf(context);
	return (await ask(context, studentTrail, { id })).map(({ id, at, username, role, summary }) => ({
		id,
		at,
		summary: summary.in(language),
		lang: summary.lang(language),
		when: dayAndTimeIn(language, at),
		who: role === null || isRole(role) ? username : wordsIn(language).t(role),
	}));
}

/** The issued certificates, and the dialog `?certificate=clearance`; null if closed. */
async function certificatesOf(context: Context, id: string, asked: string | null) {
	const [issued, dialog] = await Promise.all([
		ask(context, listCertificates, { student_id: id }),
		dialogOf(context, id, asked),
	]);
	return {
		issued: issued.map((row) => ({ ...row, issued_on: dayOf(row.issued_at) })),
		dialog,
	};
}

async function dialogOf(context: Context, id: string, asked: string | null) {
	const kind = CERTIFICATE_KINDS.find((known) => known === asked);
	if (!kind || !mayCall(certificateBlocker, userOf(context))) return null;
	return { kind, blocker: await askInWords(context, certificateBlocker, { id, kind }) };
}

const ACCOUNTS_LISTED = 10;

/** Search results of the dialog `?link=677`; null if closed. */
async function linkableAccounts(context: Context, typed: string | null, seeing: number[]) {
	if (typed === null || !mayCall(usersPage, userOf(context))) return null;
	if (typed.trim() === "") return { typed: "", count: 0, accounts: [] };
	const { rows, count } = await ask(context, usersPage, { q: typed, families: true });
	const accounts = rows
		.slice(0, ACCOUNTS_LISTED)
		.map(({ id, username, contact, role }) => ({ id, username, contact, role, sees: seeing.includes(id) }));
	return { typed, count, accounts };
}
