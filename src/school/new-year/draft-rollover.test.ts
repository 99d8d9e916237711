import { expect, test } from "bun:test";
import { approved, decide, form1, levelled, lookAgain, openSchoolsWithLadder, start, upper } from "#testing/new-year";
import { cast, refuses } from "#testing/school";
import { updateSettings } from "../settings/settings.ts";
import { decideWholeClass, rolloverLines } from "./rollover-lines.ts";
import { changeRollover, dropRollover, getRollover, listRollovers, startRollover } from "./rollovers.ts";
import { runRollover } from "./run-rollover.ts";

openSchoolsWithLadder();

test("a draft promotes by the ladder, and the last class leaves", async () => {
	levelled("Form 1B");
	levelled("Form 2B");
	const [amina, paul] = [approved("Ngo Amina", form1), approved("Eto Paul", upper)];
	const draft = await start();
	expect(draft).toMatchObject({
		from_year: 2026,
		to_year: 2027,
		state: "draft",
		pass_mark: 10,
		copy: { classes: true, installments: true, departments: true },
		ladder: { "Form 1A": "Form 2A", "Form 1B": "Form 2B", "Form 2A": null, "Upper Sixth": "" },
		counts: { promote: 1, repeat: 0, leave: 1, skip: 0, linked: 0, new: 1 },
		problems: [],
	});
	expect(draft.classes).toContainEqual({ name: "Form 2A", promoted: 1, repeating: 0, total: 1 });
	expect(await rolloverLines(cast.admin, { id: draft.id })).toMatchObject([
		{ student_id: amina.id, decision: "promote", to_class: "Form 2A", owed: 130_000, entered: false },
		{ student_id: paul.id, decision: "leave", leaving: "finished", to_class: null, already_there: false },
	]);
	expect(await listRollovers(cast.admin)).toEqual([
		{ id: draft.id, from_year: 2026, to_year: 2027, state: "draft", pass_mark: 10, copy: draft.copy },
	]);
});

test("an average below the pass mark repeats, also in the last class", async () => {
	const [amina, boris, paul] = [approved("Amina", form1), approved("Boris", form1), approved("Paul", upper)];
	const { id } = await start();
	await decide(
		id,
		{ student_id: amina.id, average: 10 },
		{ student_id: boris.id, average: "9,99" },
		{ student_id: paul.id, average: 8 },
	);
	const decisions = async () =>
		(await rolloverLines(cast.admin, { id })).map(({ decision, to_class }) => [decision, to_class]);
	expect(await decisions()).toEqual([
		["promote", "Form 2A"],
		["repeat", "Form 1A"],
		["repeat", "Upper Sixth"],
	]);
	await changeRollover(cast.admin, { id, pass_mark: 8 });
	expect(await decisions()).toEqual([
		["promote", "Form 2A"],
		["promote", "Form 2A"],
		["leave", null],
	]);
	await decide(
		id,
		{ student_id: boris.id, decision: "leave" },
		{ student_id: amina.id, decision: "leave", leaving: "expelled" },
	);
	expect((await rolloverLines(cast.admin, { id, class_id: form1.id })).map(({ leaving }) => leaving)).toEqual([
		"expelled",
		"left",
	]);
	await decide(id, { student_id: boris.id, decision: null, average: null });
	const untouched = { decision: "promote", average: null, entered: false };
	expect((await rolloverLines(cast.admin, { id }))[1]).toMatchObject(untouched);
});

test("a decision for a whole class keeps the averages", async () => {
	const [amina, boris] = [approved("Amina", form1), approved("Boris", form1), approved("Paul", upper)];
	approved("Chantal", form1, { status: "pending" });
	const { id } = await start();
	await decide(
		id,
		{ student_id: amina.id, average: 8, to_class: "Upper Sixth" },
		{ student_id: boris.id, average: 12 },
	);
	const decideClass = (outcome: string) => decideWholeClass(cast.admin, { id, class_id: form1.id, outcome });
	const decisions = async () =>
		(await rolloverLines(cast.admin, { id })).map(({ decision, average, to_class }) => [decision, average, to_class]);
	expect((await decideClass("promote")).message.in("en")).toBe("2 students saved.");
	const others = [
		["skip", null, null],
		["leave", null, null],
	];
	expect(await decisions()).toEqual([["promote", 8, "Form 2A"], ["promote", 12, "Form 2A"], ...others]);
	await decideClass("rule");
	expect(await decisions()).toEqual([["repeat", 8, "Form 1A"], ["promote", 12, "Form 2A"], ...others]);
	await refuses(decideClass("leave"), "invalid", "Decision must be one of: promote, repeat, rule.");
	await refuses(decideWholeClass(cast.admin, { id, class_id: 4711, outcome: "promote" }), "invalid");
});

test("the pass mark is the setting's, or is guessed from the averages of the year", async () => {
	approved("Amina", form1, { previous_average: 20 });
	const passMark = async (more = {}) => {
		const { id, pass_mark } = await start(more);
		await dropRollover(cast.admin, { id });
		return pass_mark;
	};
	expect(await passMark()).toBe(10);
	approved("Boris", form1, { previous_average: 20.5 });
	expect(await passMark()).toBe(50);
	await updateSettings(cast.admin, { pass_mark: "12,5" });
	expect(await passMark()).toBe(12.5);
	expect(await passMark({ pass_mark: 11 })).toBe(11);
});

test("a second draft of the year names who began the first", async () => {
	await start();
	await refuses(startRollover(cast.bursar, { from_year: 2026 }), "conflict");
	await refuses(start(), "conflict", "Head has begun the move of 2026 already.");
	await refuses(start({ from_year: 2030 }), "invalid", "2030 is the last year of the portal.");
});

test("a class without a next class is named and stops the run", async () => {
	const troisieme = levelled("3ème");
	levelled("2nde A");
	levelled("2nde C");
	approved("Amina", troisieme);
	const { id, problems, counts } = await start();
	expect(problems).toEqual([{ class_name: "3ème", reason: "class not said" }]);
	await expect(runRollover(cast.admin, { id, count: counts.new })).rejects.toMatchObject(lookAgain);
	for (const ladder of [{ "3ème": "1ère D" }, { "4ème": "2nde C" }])
		await refuses(changeRollover(cast.admin, { id, ladder }), "invalid");
	expect((await changeRollover(cast.admin, { id, ladder: { "3ème": "2nde c" } })).ladder["3ème"]).toBe("2nde C");
	expect((await getRollover(cast.admin, { id })).problems).toEqual([]);
	const without = await changeRollover(cast.admin, { id, copy: { classes: false, departments: false } });
	expect(without.copy).toEqual({ classes: false, installments: true, departments: false });
	expect(without.problems.map(({ reason }) => reason)).toEqual(["class missing", "department missing"]);
});
