import { expect, test } from "bun:test";
import { phoneKey } from "./contact.ts";

test("two people have the same phone however it is typed, and nobody by what is no number", () => {
	for (const typed of ["677123456", "+237 677-12-34-56", "00237 677 12 34 56", "(237) 677.12.34.56"])
		expect([typed, phoneKey(typed)]).toEqual([typed, "677123456"]);
	expect(phoneKey("+33 6 12 34 56 78")).toBe(phoneKey("33612345678"));
	for (const none of ["", " ", "-", "none", "N/A", "0", "000", "1234567"])
		expect([none, phoneKey(none)]).toEqual([none, null]);
});
