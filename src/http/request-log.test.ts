import { expect, test } from "bun:test";
import { routePattern } from "./request-log.ts";

test("the log has no number and code of a paper, however its address is spelled", () => {
	for (const paper of ["1763948123456-K7QM4T2X", "c412-2026-K7QM4T2X", "rcp-1763948123456%20K7QM4T2X"])
		for (const page of ["/v/", "/V/", "/%76/", "/v//", "/api/verify/", "/api/Verify/", "/api//verify/", "/login/v/"])
			for (const end of ["", "/", ".data"]) expect(routePattern(`${page}${paper}${end}`)).not.toMatch(/k7qm|412|948/i);
	expect(routePattern("/v/1763948123456-K7QM4T2X")).toBe("/v/:code");
});

test("the log has the pattern of every other address", () => {
	for (const [path, pattern] of [
		["/students/412", "/students/:id"],
		["/print/receipt/RCP-1763948123456.pdf", "/print/receipt/:receipt"],
		["/user-fees.data", "/user-fees"],
		["/api/fees/days/2026-11-22", "/api/fees/days/2026-11-22"],
	] as const)
		expect(routePattern(path)).toBe(pattern);
});
