import { and, asc, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { conflict } from "#refusal";
import { smallPictureUrl } from "#shared/pictures";
import { say } from "#shared/words/words";
import { formatYear, YEARS } from "#shared/years";
import { inChunks } from "#yield-to-others";
import { levelRank } from "../classes/classes.queries.ts";
import { countOf, list, pageNumber } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { personOf } from "../person.ts";
import { recordedRead } from "../recorded-read.ts";
import { hasLeft, isConfirmed, isExpected } from "../scope.ts";
import { readIdentity } from "../settings/identity.ts";
import { verificationOf } from "../settings/paper-codes.ts";
import { readSetting, schoolYear } from "../settings/read-setting.ts";
import { unconfirmedOfFamilies } from "./family-records.ts";
import { numbersIfShared } from "./matricules.ts";
import { asStudent, findReadableStudent, selectStudents, studentById } from "./students.queries.ts";
import { cardsFilter, type Student, studentAnswer, studentIdInput } from "./students.schema.ts";

type CardFilter = z.output<ReturnType<typeof cardsFilter>>;

const cardsWhere = ({ year, class_id, no_photo }: CardFilter): SQL | undefined =>
	and(
		year ? eq(students.year, year) : undefined,
		class_id ? eq(students.class_id, class_id) : undefined,
		no_photo ? isNull(students.student_picture) : undefined,
	);

const hasNewerCard = sql`exists (select 1 from ${students} as newer where newer.person_id = ${personOf}
	and newer.year > ${students.year} and newer.confirmed_at is not null)`;

/** Expected students and those who left have no card. Without a year a person has one card, of the newest year. */
const matching = (input: CardFilter): SQL | undefined =>
	and(cardsWhere(input), not(isExpected), not(hasLeft), input.year || input.class_id ? undefined : not(hasNewerCard));

const ORDER = [
	asc(students.year),
	asc(levelRank),
	asc(classes.name_key),
	asc(students.name_sort),
	asc(students.id),
] as const;

const selectCards = (tx: Reader, where: SQL | undefined) =>
	selectStudents(tx, where)
		.orderBy(...ORDER)
		.all()
		.map(asStudent);

/** One year at a time, so that other requests are answered in between. */
async function studentsForCards(tx: Reader, input: CardFilter): Promise<Student[]> {
	if (input.year || input.class_id) return selectCards(tx, matching(input));
	const newest = matching({ no_photo: input.no_photo });
	return (
		await inChunks(YEARS, 1, (years) => years.flatMap((year) => selectCards(tx, and(eq(students.year, year), newest))))
	).flat();
}

export const idCardStudents = read({
	name: "idCardStudents",
	allow: OFFICE,
	input: cardsFilter,
	answer: () => z.array(studentAnswer()),
	run: ({ tx, input }) => studentsForCards(tx, input),
});

function cardYears(tx: Reader): (year: number) => string {
	if (readSetting(tx, "id_card_year_from") === "everywhere") {
		const { year_text } = readIdentity(tx);
		return (year) => formatYear(year, year_text);
	}
	const text = readSetting(tx, "id_card_year");
	return () => text;
}

/** "2025/2026", or "2026, 2027" if the cards differ. */
const textOfYears = (tx: Reader, years: number[], written: (year: number) => string) =>
	[...new Set((years.length > 0 ? years : [schoolYear(tx)]).map(written))].join(", ");

function cardChecks(tx: Reader): (student: Student) => string | null {
	if (!readSetting(tx, "verify_on_cards")) return () => null;
	return ({ id, year }) => verificationOf(tx, { kind: "card", student_id: id, year }).verify_url;
}

function cardsOf(tx: Reader) {
	const [written, checkOf, numberOf] = [cardYears(tx), cardChecks(tx), numbersIfShared(tx)];
	return (student: Student) => ({
		year_text: written(student.year),
		verify_url: checkOf(student),
		full_name: student.full_name,
		sex: student.sex,
		class_name: student.class_name,
		matricule: student.matricule,
		...numberOf(student),
		guardian_contact: student.guardian_contact,
		national_matricule: student.national_matricule,
		father_name: student.father_name,
		picture: student.student_picture,
	});
}

/** A family's account registered the child, and nobody has confirmed it: no card is printed with the others. */
function printedCards(tx: Reader, where: SQL | undefined) {
	const unconfirmed = unconfirmedOfFamilies(tx, and(where, not(isConfirmed)) as SQL);
	return ({ id }: Pick<Student, "id">) => !unconfirmed.has(id);
}

export const idCardsToPrint = recordedRead({
	name: "idCardsToPrint",
	action: "openPaper",
	allow: OFFICE,
	input: cardsFilter,
	run: async ({ tx, input }) => {
		const [written, cardOf] = [cardYears(tx), cardsOf(tx)];
		const forCards = (await studentsForCards(tx, input)).filter(printedCards(tx, matching(input)));
		const year_text = textOfYears(
			tx,
			forCards.map(({ year }) => year),
			written,
		);
		const summary = say("printed ID cards: {count}", { count: forCards.length });
		return { answer: { year_text, cards: forCards.map(cardOf) }, summary };
	},
});

export const cardToPrint = read({
	name: "cardToPrint",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input }) => {
		const student = studentById(tx, findReadableStudent(tx, actor, input.id).id);
		if (student.expected)
			throw conflict(say("{name} is expected and not confirmed yet: no card is made.", { name: student.full_name }));
		if (student.left_on !== null) throw conflict(say("{name} has left: no card is made.", { name: student.full_name }));
		return {
			year_text: cardYears(tx)(student.year),
			cards: [cardsOf(tx)(student)],
		};
	},
});

const inPrintOrder = cachedUntilWrite((tx, filter: CardFilter) => {
	const cards = tx
		.select({ id: students.id, year: students.year, confirmed_at: students.confirmed_at })
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(matching(filter))
		.orderBy(...ORDER)
		.all();
	const isPrinted = printedCards(tx, matching(filter));
	return {
		ids: cards.map(({ id }) => id),
		years: [...new Set(cards.map(({ year }) => year))],
		expected: countOf(tx, students, and(cardsWhere(filter), isExpected)),
		pending: cards.filter(({ confirmed_at }) => confirmed_at === null).length,
		not_printed: cards.filter((card) => !isPrinted(card)).length,
	};
});

const cardList = list<CardFilter, Parameters<typeof asStudent>[0]>({
	table: students,
	where: matching,
	rows: (tx, where) => selectStudents(tx, where).all(),
	sortedIds: (tx, filter) => inPrintOrder(tx, filter).ids,
});

export const idCardsPage = read({
	name: "idCardsPage",
	allow: OFFICE,
	input: () => cardsFilter().extend({ page: pageNumber }),
	run: ({ tx, input: { page: requested, ...filter } }) => {
		const { rows, count: found, page, pages } = cardList.page(tx, filter, requested);
		const { ids: _, years, expected: waiting, ...figures } = inPrintOrder(tx, filter);
		const [written, cardOf] = [cardYears(tx), cardsOf(tx)];
		const shown = rows.map(({ id }) => id);
		const isPrinted = printedCards(tx, isIn(students.id, shown));
		return {
			cards: rows.map((row) => {
				const card = cardOf(asStudent(row));
				return {
					...card,
					id: row.id,
					year: row.year,
					picture: smallPictureUrl(row.student_picture),
					shares_matricule: card.record_number !== undefined,
					waits_for_approval: !isPrinted(row),
				};
			}),
			found,
			waiting,
			...figures,
			page,
			pages,
			year_text: textOfYears(tx, years, written),
		};
	},
});
