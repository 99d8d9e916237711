import { afterEach, beforeEach, expect } from "bun:test";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { desc } from "drizzle-orm";
import { inData } from "#config";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { inLanguage, type Reason, Refusal } from "#refusal";
import type { SignedIn } from "#school/actor";
import { type Cast, castOfSchool, person } from "./cast.ts";
import { classNamed, departmentNamed, enrol } from "./enrolled.ts";
import { endSchool, freshSchool, schoolInFile } from "./fresh-school.ts";

export const cast = {} as Cast & { ada: SignedIn; ben: SignedIn };
export let form1: ReturnType<typeof classNamed>;
export let amina: ReturnType<typeof enrol>;
export let boris: ReturnType<typeof enrol>;

interface Opening {
	year?: number;
	/** The fees of Form 1, and other fields that a test needs. */
	fees?: Parameters<typeof classNamed>[1];
	/** Fields of Amina and Boris that a test needs; false if they are not enrolled. */
	students?: Parameters<typeof enrol>[3] | false;
	/** False if no account has them. */
	linked?: boolean;
	desks?: boolean;
	/** Its database in a file, which a test may change. */
	inFile?: boolean;
}

/**
 * A fresh school for each test of the file, with the people of the `cast`. With a year there are also two departments and
 * Form 1, with Ngo Amina of `cast.parent` and Eto Boris of `cast.otherParent`. With desks the cast has Ada and Ben too, who
 * take cash.
 */
export function openSchools({ year, fees, students, linked = true, desks, inFile }: Opening = {}): void {
	beforeEach(() => {
		if (inFile) schoolInFile();
		else freshSchool();
		// Of an earlier file, in the same process.
		for (const name of Object.keys(cast)) Reflect.deleteProperty(cast, name);
		Object.assign(cast, castOfSchool());
		if (desks) Object.assign(cast, { ada: person("ada", "admin"), ben: person("ben", "admin") });
		if (year === undefined) return;
		form1 = classNamed("Form 1", { year, ...fees });
		for (const title of ["Sewing", "Woodwork"]) departmentNamed(title, year);
		if (students === false) return;
		amina = enrol("Ngo Amina", form1, linked ? cast.parent : undefined, students);
		boris = enrol("Eto Boris", form1, linked ? cast.otherParent : undefined, students);
	});
	if (!inFile) return;
	afterEach(() => {
		endSchool();
		rmSync(inData(), { recursive: true, force: true });
	});
}

/** The output of an operation as a call returns it: sentences in English. */
export const asAnswered = async (output: Promise<unknown>): Promise<unknown> =>
	JSON.parse(JSON.stringify(await output)) as unknown;

/** A refusal's fields and problems as a call answers them. */
export const inEnglish = ({ words }: Refusal) => inLanguage(words, "en");

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** The refusal with its words in every language; null if nothing is refused. */
export async function thrownRefusal(work: Promise<unknown>): Promise<Refusal | null> {
	const error: unknown = await work.then(
		() => null,
		(error) => error,
	);
	if (error !== null && !(error instanceof Refusal)) throw error;
	return error;
}

/** The refusal in plain text and fields. */
export async function refusal(work: Promise<unknown>) {
	const error = await thrownRefusal(work);
	if (error === null) return { reason: "nothing refused", sentence: "", fields: {} };
	const fields = Object.entries(inEnglish(error).fields ?? {}).map(([name, text]) => [name, plain(text)]);
	return { reason: error.reason, sentence: plain(error.sentence), fields: Object.fromEntries(fields) };
}

/** A sentence or a part of it, the names of all refused fields, or those fields with their sentences. */
type Said = string | RegExp | string[] | Record<string, unknown>;

/** Expects a refusal for this reason that says all of this. */
export async function refuses(work: Promise<unknown>, reason: Reason, ...said: Said[]): Promise<void> {
	const refused = await refusal(work);
	expect(refused).toMatchObject({ reason });
	const { fields, sentence } = refused;
	for (const expected of said) {
		if (typeof expected === "string") expect(sentence).toBe(expected);
		else if (expected instanceof RegExp) expect(sentence).toMatch(expected);
		else if (Array.isArray(expected)) expect(Object.keys(fields).sort()).toEqual(expected.toSorted());
		else expect(fields).toEqual(expected);
	}
}

/** Expects that one of these, done at the same moment, succeeds. */
export async function expectOneDone(...works: Promise<unknown>[]): Promise<void> {
	const ended = await Promise.allSettled(works);
	expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
}

/** Each stored picture has two files. */
export const pictureFiles = () => (existsSync(inData("uploads")) ? readdirSync(inData("uploads")).length : 0);

export const newestEntry = () => database().select().from(auditTrail).orderBy(desc(auditTrail.id)).get();

export const trail = () =>
	database()
		.select({ summary: auditTrail.summary })
		.from(auditTrail)
		.orderBy(auditTrail.id)
		.all()
		.map(({ summary }) => plain(summary));
