import { expect, test } from "bun:test";
import { database } from "#db/open";
import { type Cast, loggedInAgain } from "#testing/cast";
import { amina, cast, openSchools, refuses } from "#testing/school";
import { logout } from "./accounts/login.ts";
import { CHANGES_LIMIT, withinChangeLimit } from "./change-limit.ts";
import { updateStudent } from "./students/update-student.ts";

openSchools({ year: 2026 });

const edit = (who: Cast["parent"], n: number) => updateStudent(who, { id: amina.id, place_of_birth: `Kribi ${n}` });
const lines = () =>
	database().$client.query<{ many: number }, []>("SELECT count(*) AS many FROM audit_trail").get()?.many ?? 0;

test("a family's account makes 300 changes in ten minutes over all its sessions, and then waits", async () => {
	for (let n = 0; n < CHANGES_LIMIT; n++) await edit(cast.parent, n);
	const written = lines();
	const wait = "Too many changes in ten minutes. Please wait 10 minutes and try again.";
	await refuses(edit(loggedInAgain(cast.parent), 1), "too-many-tries", wait);
	expect(lines()).toBe(written);
	expect(await edit(cast.admin, 2)).toMatchObject({ place_of_birth: "Kribi 2" });
	expect(String((await logout(cast.parent)).message)).toBe("Logged out.");
});

test("ten minutes after a change there is room for another", () => {
	const minute = 60_000;
	for (let n = 0; n < CHANGES_LIMIT; n++) withinChangeLimit(7, n < 10 ? 0 : minute);
	expect(() => withinChangeLimit(7, 9 * minute)).toThrow("Too many changes");
	expect(() => withinChangeLimit(8, 9 * minute)).not.toThrow();
	for (let n = 0; n < 10; n++) expect(() => withinChangeLimit(7, 10 * minute)).not.toThrow();
	expect(() => withinChangeLimit(7, 10 * minute)).toThrow("Too many changes");
});
