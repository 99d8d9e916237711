import { expect, test } from "bun:test";
import { shownFileName, withoutMisleading } from "./names.ts";

test("a file's name is shown without its path and without what hides or reorders the rest", () => {
	expect(shownFileName("C:\\day\\liste.xlsx")).toBe("liste.xlsx");
	expect(shownFileName("/tmp/liste.xlsx")).toBe("liste.xlsx");
	expect(shownFileName("list\u202excod.xlsx")).toBe("listxcod.xlsx");
	expect(shownFileName("a\u0000b\u0007\r\n\u2028\u2066c\u2069\u200b\u{e0041}.xlsx")).toBe("abc.xlsx");
	expect(shownFileName("\u202e")).toBe("");
	expect(shownFileName("Élèves de l'année, Nguyễn.xlsx")).toBe("Élèves de l'année, Nguyễn.xlsx");
	expect(withoutMisleading(`a${"\u0301".repeat(50)}`)).toBe(`a${"\u0301".repeat(4)}`);
	expect(withoutMisleading("day\\a\ud800.jpg")).toBe("day\\a\ufffd.jpg");
});
