import { expect, test } from "bun:test";
import type { CheckedPhoto } from "#shared/photos";
import { type PhotoRow, photoRows, rowsToSave, secondPhotos } from "./photo-rows.ts";

const AWA = {
	student_id: 1,
	name: "Njoya Awa",
	class_name: "Form 1",
	date_of_birth: "2012-02-29",
	matricule: "MPAWA6734",
};
const ABEL = { ...AWA, student_id: 2, name: "Fon Abel" };
const checked = (student_id: number | null, why: CheckedPhoto["why"], candidates = [AWA]): CheckedPhoto => ({
	file: "",
	student_id,
	why,
	candidates,
});
const files = (many: number) => Array.from({ length: many }, (_, place) => new File([], `${place}.jpg`));
const keys = (rows: PhotoRow[]) => rows.map(({ key }) => key);

test("only photos of one student each are saved, and those that somebody chose a student for", () => {
	const rows = photoRows(files(4), [
		checked(1, null),
		checked(null, "several fit", [AWA, ABEL]),
		checked(null, "nobody", []),
		checked(null, "has one already"),
	]);
	expect(keys(rowsToSave(rows))).toEqual([0]);
	const chosen = rows.map((row) => (row.key === 1 ? { ...row, student: ABEL } : row));
	expect(keys(rowsToSave(chosen))).toEqual([0, 1]);
	expect(keys(rowsToSave(chosen.map((row) => ({ ...row, leftOut: row.key === 0 }))))).toEqual([1]);
});

test("of two photos of a student the first is saved, or the second if the first is left out", () => {
	const rows = photoRows(files(2), [checked(1, null), checked(1, null)]);
	expect([keys(rowsToSave(rows)), [...secondPhotos(rows)]]).toEqual([[0], [1]]);
	const without = rows.map((row) => ({ ...row, leftOut: row.key === 0 }));
	expect([keys(rowsToSave(without)), [...secondPhotos(without)]]).toEqual([[1], []]);
});
