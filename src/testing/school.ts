import { beforeEach } from "bun:test";
import { castOfSchool } from "./cast.ts";
import { freshSchool } from "./fresh-school.ts";

/** The people of the running test. */
export const cast = {} as ReturnType<typeof castOfSchool>;

/** Before each test of the file an empty school with its people. */
export function openSchools(): void {
	beforeEach(() => {
		freshSchool();
		Object.assign(cast, castOfSchool());
	});
}
