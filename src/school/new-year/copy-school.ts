import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { installments } from "#db/schema/due";
import { payments } from "#db/schema/ledger";
import { classes, departments, students } from "#db/schema/school";
import { copyPicture } from "#files/pictures/picture-storage";
import { DEPARTMENT_PICTURE_FIELDS } from "#shared/pictures";
import { installmentInputsOf, writeInstallments } from "../classes/installments.ts";
import { hashOfJson } from "../hash.ts";
import { removePictures } from "../uploaded-pictures.ts";
import type { OldClass, OldDepartment } from "./ladder.ts";
import type { Rollover } from "./rollovers.queries.ts";

export type MadeSchool = NonNullable<Rollover["made"]>;

type CopiedPictures = ReadonlyMap<string, string>;

interface Copies {
	classes: OldClass[];
	departments: OldDepartment[];
	ladder: ReadonlyMap<string, string | null>;
	pictures: CopiedPictures;
}

export function copySchool(tx: Tx, { to_year, copy }: Rollover, { ladder, pictures, ...old }: Copies): MadeSchool {
	const newClasses = old.classes.map((one) => {
		const id = copyClass(tx, one, to_year, ladder.get(one.name) ?? null);
		if (copy.installments)
			writeInstallments(
				tx,
				id,
				installmentInputsOf(tx, one.id).map(({ amount, due_date }) => ({ amount, due_date: aYearLater(due_date) })),
			);
		return { id, mark: classHash(tx, id) };
	});
	const newDepartments = old.departments.map((one) => {
		const id = copyDepartment(tx, one, to_year, pictures);
		return { id, mark: departmentHash(tx, id) };
	});
	return { classes: newClasses, departments: newDepartments };
}

function copyClass(tx: Tx, { id: _, created_at: __, ...fields }: OldClass, year: number, promotes_to: string | null) {
	return tx
		.insert(classes)
		.values({ ...fields, year, promotes_to })
		.returning({ id: classes.id })
		.get().id;
}

function copyDepartment(tx: Tx, old: OldDepartment, year: number, copied: CopiedPictures): number {
	const { id: _, created_at: __, ...fields } = old;
	const pictures = Object.fromEntries(
		DEPARTMENT_PICTURE_FIELDS.map((column) => [column, copied.get(old[column] ?? "") ?? null]),
	);
	return tx
		.insert(departments)
		.values({ ...fields, ...pictures, year })
		.returning({ id: departments.id })
		.get().id;
}

/** 29 February becomes the 28th. */
function aYearLater(day: string): string {
	const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
	return later.endsWith("-02-29") ? `${later.slice(0, -2)}28` : later;
}

function classHash(tx: Reader, id: number): string {
	const row = tx.select().from(classes).where(eq(classes.id, id)).get();
	const dates = tx.select().from(installments).where(eq(installments.class_id, id)).orderBy(installments.number).all();
	return hashOfJson([row, dates]);
}

const departmentHash = (tx: Reader, id: number): string =>
	hashOfJson(tx.select().from(departments).where(eq(departments.id, id)).get());

/** Keeps what is in use or was changed. Returns the pictures of deleted departments. */
export function removeCopies(tx: Tx, made: MadeSchool): (string | null)[] {
	for (const { id, mark } of made.classes) {
		if (classHash(tx, id) !== mark || isUsed(tx, id)) continue;
		writeInstallments(tx, id, []);
		tx.delete(classes).where(eq(classes.id, id)).run();
	}
	return made.departments.flatMap(({ id, mark }) => {
		if (departmentHash(tx, id) !== mark) return [];
		if (tx.select({ id: students.id }).from(students).where(eq(students.department_id, id)).limit(1).get()) return [];
		const [gone] = tx.delete(departments).where(eq(departments.id, id)).returning().all();
		return gone ? DEPARTMENT_PICTURE_FIELDS.map((column) => gone[column]) : [];
	});
}

const isUsed = (tx: Reader, class_id: number): boolean =>
	[students, payments].some((table) =>
		Boolean(tx.select({ id: table.id }).from(table).where(eq(table.class_id, class_id)).limit(1).get()),
	);

/** Runs before the transaction. Maps each old name to its copy. */
export async function copyPictures(departments: readonly OldDepartment[]): Promise<Map<string, string>> {
	const copies = new Map<string, string>();
	try {
		for (const old of departments.flatMap((one) => DEPARTMENT_PICTURE_FIELDS.map((column) => one[column]))) {
			const copy = old && (await copyPicture(old));
			if (old && copy) copies.set(old, copy);
		}
	} catch (error) {
		await removePictures(copies.values());
		throw error;
	}
	return copies;
}
