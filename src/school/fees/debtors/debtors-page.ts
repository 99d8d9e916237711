import { and, eq } from "drizzle-orm";
import { eqIfSet } from "#db/conditions";
import type { Reader } from "#db/open";
import { installments } from "#db/schema/due";
import { classes } from "#db/schema/school";
import type { GuardianReach } from "#shared/contact";
import { dayOf, today } from "#shared/dates";
import { reminderText } from "#shared/reminders";
import { LANGUAGES, type Language } from "#shared/words/languages";
import { chosenYear } from "../../classes/classes.queries.ts";
import { emptyAsUnset, oneOf, tick } from "../../fields.ts";
import { pageNumber, pageOf } from "../../list.ts";
import { once } from "../../once.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { readIdentity } from "../../settings/identity.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { familiesOf, guardianReach } from "../../students/families.ts";
import { type DebtorFilter, debtorPageFilter } from "./debtors.schema.ts";
import { debtorRows, debtorStatuses, debtsOf, type StatusWithArrears } from "./debtors.ts";

const pageInput = once(() =>
	debtorPageFilter().extend({
		page: pageNumber,
		text: emptyAsUnset(oneOf("Language", LANGUAGES)),
		families: tick,
	}),
);

interface Family {
	children: number;
	owed: number;
}

export const debtorsPage = read({
	name: "debtorsPage",
	allow: OFFICE,
	input: pageInput,
	run: ({ tx, input }) => {
		const { page: requested, text, families = false, ...chosen } = input;
		const year = chosenYear(tx, chosen);
		const filter: DebtorFilter = { ...chosen, year, kind: chosen.kind ?? firstKind(tx, year, chosen.status) };
		const statuses = debtorStatuses(tx, filter);
		const language = text ?? firstLanguage(tx);
		const familyOf = familyOfStatus(tx, year);
		const { rows, ...paging } = pageOf(families ? groupFamilies(statuses, familyOf) : statuses, requested);
		return {
			filter,
			dated: haveDates(tx, year, filter.class_id),
			families,
			language,
			today: today(),
			...debtsOf(statuses),
			...paging,
			rows: linesOf(tx, { rows, year, familyOf, families: families ? familiesIn(statuses, familyOf) : null, language }),
		};
	},
});
export type DebtorLine = Awaited<ReturnType<typeof debtorsPage>>["rows"][number];

const firstKind = (tx: Reader, year: number, status: DebtorFilter["status"]): DebtorFilter["kind"] =>
	status !== "left" && haveDates(tx, year) ? "overdue" : "owing";

function haveDates(tx: Reader, year: number, class_id?: number): boolean {
	const dated = tx
		.select({ class_id: installments.class_id })
		.from(installments)
		.innerJoin(classes, eq(classes.id, installments.class_id))
		.where(and(eq(classes.year, year), eqIfSet(classes.id, class_id)))
		.limit(1)
		.get();
	return dated !== undefined;
}

const firstLanguage = (tx: Reader): Language => (readSetting(tx, "paper_language") === "fr" ? "fr" : "en");

type FamilyOf = (status: StatusWithArrears) => string | null;

function familyOfStatus(tx: Reader, year: number): FamilyOf {
	const familyOf = familiesOf(tx, year);
	return ({ balance }) => familyOf(balance.guardian_contact);
}

function groupFamilies(statuses: StatusWithArrears[], familyOf: FamilyOf): StatusWithArrears[] {
	const together = Map.groupBy(statuses, (one) => familyOf(one) ?? one);
	return [...together.values()].flat();
}

/** The key is a phone. Omits families with one child in the list. */
function familiesIn(statuses: StatusWithArrears[], familyOf: FamilyOf): Map<string | null, Family> {
	const families = new Map<string | null, Family>();
	for (const [key, children] of Map.groupBy(statuses, familyOf))
		if (key !== null && children.length > 1)
			families.set(key, { children: children.length, owed: debtsOf(children).owed });
	return families;
}

interface PageRows {
	rows: StatusWithArrears[];
	year: number;
	familyOf: FamilyOf;
	families: ReturnType<typeof familiesIn> | null;
	language: Language;
}

function linesOf(tx: Reader, { rows, year, familyOf, families, language }: PageRows) {
	const school = readIdentity(tx);
	const template = { text: readSetting(tx, language === "fr" ? "text_fr" : "text_en"), language };
	const keys = rows.map(familyOf);
	const reached = guardianReach(
		tx,
		year,
		rows.map(({ balance }) => balance.guardian_contact),
	);
	return debtorRows(tx, rows).map((row, index) => {
		const key = keys[index] ?? null;
		const isFirst = key !== null && keys[index - 1] !== key;
		return {
			...row,
			reach: reached[index] as GuardianReach,
			text: reminderText(template, school, row),
			reminded_on: row.last_reminder && dayOf(row.last_reminder.at),
			family: (isFirst && families?.get(key)) || null,
		};
	});
}
