import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { type ClassFees, creditOf, owedOf, sumOfFees } from "#shared/fee-types";
import { looksLikeInWords } from "#shared/looks-like";
import { fold } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { type Balance, balances, balanceWithFees } from "../balances/balances.ts";
import { asFound, type Found, likeliestAndNewest, owedByAlike } from "../students/earlier-records.ts";
import type { CheckedRow, CheckedRows, CheckRequest } from "./checked-rows.ts";
import { columnsOf } from "./read-rows.ts";

/** Adds to the warnings what a row means for what is owed. */
export function addMoneyDoubts(tx: Reader, request: CheckRequest, { rows }: CheckedRows): void {
	addEarlier(tx, request, rows);
	addMoves(tx, rows);
}

/** A new row may be of a child of an earlier year, who may owe something. */
function addEarlier(tx: Reader, { sheet, choice, facts: { year } }: CheckRequest, rows: readonly CheckedRow[]) {
	const found = rows
		.filter(({ earlier }) => earlier.length > 0)
		.map((row) => ({ row, alike: likeliestAndNewest(row.earlier) }));
	const owed = owedByAlike(
		tx,
		year,
		found.flatMap(({ alike }) => alike),
	);
	const column = columnsOf(sheet, choice).find(({ field }) => field === "full_name")?.name ?? "";
	for (const { row, alike } of found) {
		const reasons = alike.map((one) => earlierInWords(asFound(one, owed), { name: row.name, year }));
		row.warnings.unshift(...reasons.map((reason) => ({ row: row.row, column, value: row.name, reason })));
	}
}

function earlierInWords({ looks_like, reasons }: Found, { name, year }: { name: string; year: number }): Sentence {
	const isSame = fold(looks_like.name) === fold(name) && reasons.includes("birth");
	return isSame && looks_like.year === year - 1 ? inLastYear(looks_like) : looksLikeInWords(looks_like);
}

/** The new year links these two by itself. */
const inLastYear = ({ year, owed }: Found["looks_like"]) =>
	owed > 0
		? say(
				"A student with this name and date of birth is in {before} and owes {owed}. Run the new year afterwards: it links the two records.",
				{ before: year, owed: new Amount(owed) },
			)
		: say(
				"A student with this name and date of birth is in {before}. Run the new year afterwards: it links the two records.",
				{ before: year },
			);

/** Says what students who have paid will owe after a change of class. */
function addMoves(tx: Reader, rows: readonly CheckedRow[]): void {
	const moves = rows.filter(({ changes }) => changes.some(({ field }) => field === "next_class"));
	const moved = new Map(moves.map((row) => [row.student_id ?? 0, row]));
	if (moved.size === 0) return;
	const classIds = moves.map(({ values }) => values.class_id ?? 0);
	const byId = new Map(
		tx
			.select()
			.from(classes)
			.where(isIn(classes.id, classIds))
			.all()
			.map((one) => [one.id, one]),
	);
	for (const balance of balances(tx, isIn(students.id, [...moved.keys()]))) {
		const row = moved.get(balance.student_id);
		const to = byId.get(row?.values.class_id ?? 0);
		if (!row || !to || (balance.total_paid === 0 && sumOfFees(balance.discounts) === 0)) continue;
		row.warnings.push({ row: row.row, column: say("Next Class"), value: to.name, reason: moveInWords(balance, to) });
	}
}

function moveInWords(student: Balance, to: { name: string } & ClassFees) {
	const after = balanceWithFees(student, to);
	return say("{name} has paid {paid} in {from} and moves to {to}: {owed} is then owed, {credit} is a credit.", {
		name: student.student_name,
		paid: new Amount(student.total_paid),
		from: student.class_name,
		to: to.name,
		owed: new Amount(owedOf(after)),
		credit: new Amount(creditOf(after)),
	});
}
