import { beforeEach } from "bun:test";
import { database } from "#db/open";
import type { SignedIn } from "#school/actor";
import { makeLinkCode } from "#school/links/codes";
import { classNamed, enrol } from "./enrolled.ts";
import { openSchools } from "./school.ts";

export let form1: ReturnType<typeof classNamed>;
export let amina: ReturnType<typeof enrol>;

export function openSchoolsWithAmina(year = 2026, changes: Parameters<typeof enrol>[3] = {}): void {
	openSchools();
	beforeEach(() => {
		form1 = classNamed("Form 1", { year });
		amina = enrol("Ngo Amina", form1, undefined, changes);
	});
}

export const NOT_VALID = "This code is not valid. Ask the office for a new one.";

export const codeFor = async (head: SignedIn, { id }: { id: number }) => (await makeLinkCode(head, { id })).code;

export const rowsOfQuery = (query: string) => database().$client.query<Record<string, unknown>, []>(query).all();
