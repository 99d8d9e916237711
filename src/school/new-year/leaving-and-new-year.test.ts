import { expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { today } from "#shared/dates";
import {
	approved,
	form1,
	levelled,
	next,
	ofYear,
	openSchoolsWithLadder,
	runNow,
	start,
	stored,
} from "#testing/new-year";
import { randomNumbers } from "#testing/random";
import { rowsOfQuery } from "#testing/rows";
import { cast, refuses } from "#testing/school";
import { yearlyTotal } from "../fees/money-by-day.ts";
import { studentFees } from "../fees/student-fees.ts";
import { leaveSchool, returnToSchool } from "../students/leaving.ts";
import { continueStudent } from "./continue-student.ts";
import { changeRolloverLines, rolloverLines } from "./rollover-lines.ts";
import { undoRollover } from "./undo-rollover.ts";

openSchoolsWithLadder();

const CAME = { registration_date: "2026-01-05" };
const leave = (id: number, leaving = "left") => leaveSchool(cast.admin, { id, on: today(), leaving, waive: 10_000 });
const back = (id: number) => returnToSchool(cast.admin, { id });
const planned = async (id: number) => (await rolloverLines(cast.admin, { id })).map(({ name }) => name);

test("who left in mid-year is not planned, and is planned again after the return", async () => {
	const amina = approved("Ngo Amina", form1, CAME);
	const boris = approved("Eto Boris", form1, CAME);
	const draft = await start();
	await changeRolloverLines(cast.admin, { id: draft.id, lines: [{ student_id: amina.id, average: 12 }] });
	await leave(amina.id);
	expect(await planned(draft.id)).toEqual(["Eto Boris"]);
	const line = { student_id: amina.id, average: 13 };
	await refuses(changeRolloverLines(cast.admin, { id: draft.id, lines: [line] }), "invalid");
	await back(amina.id);
	expect(await planned(draft.id)).toEqual(["Eto Boris", "Ngo Amina"]);
	await leave(amina.id);
	await runNow(draft.id);
	expect([next(amina.id), next(boris.id)?.year]).toEqual([undefined, 2027]);
	expect(stored(amina.id)).toMatchObject({ leaving: "left", left_on: today() });
});

test("an undo does not bring back who left in mid-year, before the run or after it", async () => {
	const [before, finished, after] = ["Amina", "Boris", "Chantal"].map((name) => approved(name, form1, CAME));
	if (!before || !finished || !after) throw new Error();
	await leave(before.id, "expelled");
	const draft = await start();
	const lines = [finished, after].map(({ id }) => ({ student_id: id, decision: "leave" }));
	await changeRolloverLines(cast.admin, { id: draft.id, lines });
	await runNow(draft.id);
	await back(after.id);
	await leave(after.id);
	expect(await undoRollover(cast.admin, { id: draft.id, count: 0 })).toMatchObject({ removed: 0 });
	expect(ofYear(2026).map(({ full_name, leaving, left_on }) => [full_name, leaving, left_on])).toEqual([
		["Amina", "expelled", today()],
		["Boris", null, null],
		["Chantal", "left", today()],
	]);
});

test("the new year does not say that somebody died", async () => {
	const { id } = approved("Ngo Amina", form1);
	const draft = await start();
	const line = { student_id: id, decision: "leave", leaving: "died" };
	await refuses(changeRolloverLines(cast.admin, { id: draft.id, lines: [line] }), "invalid");
});

test("whom the new year left behind can be taken back, and leave on a day", async () => {
	const { id } = approved("Ngo Amina", form1, CAME);
	const draft = await start();
	await changeRolloverLines(cast.admin, { id: draft.id, lines: [{ student_id: id, decision: "leave" }] });
	await runNow(draft.id);
	expect(stored(id)).toMatchObject({ leaving: "left", left_on: null });
	await refuses(leave(id), "conflict");
	await back(id);
	expect(stored(id)).toMatchObject({ leaving: null, left_on: null });
	const again = await start();
	expect(await planned(again.id)).toEqual(["Ngo Amina"]);
});

test("who comes back in the next year left this one all the same; who has died does not go on", async () => {
	const [amina, boris] = [approved("Ngo Amina", form1, CAME), approved("Eto Boris", form1, CAME)];
	const form2 = levelled("Form 2A", 2027);
	rowsOfQuery("INSERT INTO departments (title, title_key, year) SELECT title, title_key, 2027 FROM departments");
	await leave(amina.id);
	const made = await continueStudent(cast.admin, { id: amina.id, class_id: form2.id });
	expect(made).toMatchObject({ year: 2027, leaving: null, left_on: null, continues_id: amina.id });
	expect(stored(amina.id)).toMatchObject({ leaving: "left", left_on: today() });
	await leave(boris.id, "died");
	await refuses(continueStudent(cast.admin, { id: boris.id, class_id: form2.id }), "conflict", "Eto Boris has died.");
});

/** What the books must say, whatever happened in whatever order. */
interface Books {
	paid: Map<number, number>;
	off: Map<number, number>;
	gone: Set<number>;
}

test("80 random orders of paying, leaving, returning, the new year and its undo change no sum", async () => {
	const random = randomNumbers(20_261_128);
	const ids = ["Amina", "Boris", "Chantal"].map((name) => approved(name, form1, CAME).id);
	const books: Books = { paid: new Map(), off: new Map(), gone: new Set() };
	const add = (to: Map<number, number>, id: number, amount: number) => to.set(id, (to.get(id) ?? 0) + amount);
	let run: number | null = null;
	const owed = async (id: number) => {
		const { balance } = await studentFees(cast.admin, { id });
		return Object.values(balance).reduce((all, left) => all + Math.max(left, 0), 0);
	};
	const steps: ((id: number) => Promise<void>)[] = [
		async (id) => {
			if ((await studentFees(cast.admin, { id })).balance.Registration < 100) return;
			await recordOnePayment(cast.bursar, { student_id: id, fee_type: "Registration", amount: 100 });
			add(books.paid, id, 100);
		},
		async (id) => {
			const waive = Math.min(random(20_000), await owed(id));
			const leaving = leaveSchool(cast.admin, { id, on: today(), leaving: "left", waive });
			if (stored(id)?.leaving) return void (await refuses(leaving, "conflict"));
			await leaving;
			books.gone.add(id);
			add(books.off, id, waive);
		},
		async (id) => {
			if (!stored(id)?.leaving) return void (await refuses(back(id), "conflict"));
			await back(id);
			books.gone.delete(id);
			books.off.delete(id);
		},
		async () => {
			if (run !== null) return;
			const draft = await start();
			expect(new Set(await planned(draft.id)).size).toBe(ids.filter((id) => !stored(id)?.leaving).length);
			await runNow(draft.id);
			run = draft.id;
		},
		async () => {
			if (run === null) return;
			const made = ofYear(2027).length;
			expect(await undoRollover(cast.admin, { id: run, count: made })).toMatchObject({ removed: made });
			run = null;
		},
	];
	let entries = 0;
	for (let step = 0; step < 80; step++) {
		await steps[random(steps.length)]?.(ids[random(ids.length)] as number);
		for (const id of ids) {
			expect(await owed(id)).toBe(130_000 - (books.paid.get(id) ?? 0) - (books.off.get(id) ?? 0));
			expect(stored(id)).toMatchObject({ left_on: books.gone.has(id) ? today() : null });
		}
		const { total } = await yearlyTotal(cast.admin, { year: 2026 });
		expect(total).toBe([...books.paid.values()].reduce((all, one) => all + one, 0));
		const rows = rowsOfQuery("SELECT id FROM payments").length + rowsOfQuery("SELECT id FROM discounts").length;
		expect(rows).toBeGreaterThanOrEqual(entries);
		entries = rows;
	}
}, 120_000);
