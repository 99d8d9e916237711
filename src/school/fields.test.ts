import { expect, test } from "bun:test";
import { issueSentence } from "./field-messages.ts";
import { line, nameLine, optionalLine, paragraph, year } from "./fields.ts";
import { decimal, fee, integer } from "./number-fields.ts";

type Checked = { error?: { issues: { message: string }[] } };

/** The schema's refusal of a value; empty if it is accepted. */
function refusal(schema: { safeParse: (value: unknown) => Checked }, value: unknown): string | undefined {
	const message = schema.safeParse(value).error?.issues[0]?.message;
	return message === undefined ? undefined : String(issueSentence(message));
}

test("a line is trimmed, and refused by its label if it is empty, too long or unreadable", () => {
	expect(line("Full Name").parse("  Ngo Bassa ")).toBe("Ngo Bassa");
	expect(refusal(line("Full Name"), "   ")).toBe("Full Name is required.");
	expect(refusal(line("Full Name"), undefined)).toBe("Full Name is required.");
	expect(refusal(line("Full Name"), "x".repeat(201))).toContain("at most 200");
	expect(refusal(line("Full Name"), "a\u202eb")).toContain("cannot be shown");
	expect(refusal(line("Full Name"), ["a"])).toBe("Full Name must be text.");
	expect(line("Phone").parse(677123456)).toBe("677123456");
});

test("invisible characters are removed", () => {
	for (const unseen of [
		"\u200b",
		"\u2060 \u200d",
		"\u3164",
		"\u00ad\ufe0f",
		"\u{e0041}",
		"\u115f",
		"\ufeff",
		"\u200e",
		"\ufff9\u2800\u{1d159}",
	]) {
		expect(refusal(line("Reason"), unseen)).toBe("Reason is required.");
		expect(optionalLine("Note").parse(unseen)).toBe("");
		expect(paragraph("Description").parse(unseen)).toBe("");
		expect(line("Full Name").parse(`${unseen} Ngo${unseen} Amina ${unseen}`)).toMatch(/^Ngo +Amina$/);
		expect(paragraph("Description").parse(`Ngo${unseen}\nAmina`)).toMatch(/^Ngo *\nAmina$/);
	}
	expect(refusal(line("Reason"), "\u2800")).toBe("Reason is required.");
	for (const blank of ["\u0301 \u0308", "\u{16fe4}", "\u{13441}\u{13442}"])
		expect(refusal(line("Full Name"), blank)).toBe("Full Name is required.");
	expect(line("Full Name").parse("e\u0301")).toBe("e\u0301");
	// Direction marks are visible and stay refused.
	expect(refusal(line("Full Name"), "Ngo \u202eAmina")).toContain("cannot be shown");
});

test("marks that pile up on a letter, or stand without one, are refused; accents of every language are not", () => {
	const piled = `Ngo A${"\u0301\u0323".repeat(90)}mina`;
	for (const text of [piled, "Ngo \u0301Amina", `Ngo a${"\u0301".repeat(5)}`]) {
		const refused = "contains an accent without a letter, or too many on one";
		for (const schema of [
			line("Full Name"),
			nameLine("Full Name"),
			optionalLine("Full Name"),
			paragraph("Description"),
		])
			expect([text, refusal(schema, text)]).toEqual([text, expect.stringContaining(refused)]);
	}
	const VIETNAMESE = ["Nguyễn Thị Diệu", "Nguyễn".normalize("NFD"), "Tr\u01b0\u01a1\u0323\u0302ng"];
	for (const name of [...VIETNAMESE, "مُحَمَّدٌ", "اَللّٰهُ", "Ɛ\u0303\u0301kaŋ", "שָׁלוֹם", "हिन्दी", "ကြွေး", "N'Gômbê"])
		expect(line("Full Name").parse(name)).toBe(name);
});

test("a text far beyond its limit is refused before it is normalized", () => {
	expect(line("Full Name").parse(`${" ".repeat(900)}Ngo`)).toBe("Ngo");
	const [name, text] = ["Full Name may have at most 200 characters.", "Description may have at most 5000 characters."];
	for (const far of [" ".repeat(100_000), "\ufdfa".repeat(84_000), `Ngo${" ".repeat(100_000)}`]) {
		for (const schema of [line("Full Name"), optionalLine("Full Name")]) expect(refusal(schema, far)).toBe(name);
		expect(refusal(paragraph("Description"), far)).toBe(text);
	}
	expect(paragraph("Description").parse("a\r\n".repeat(2_500))).toHaveLength(4_999);
});

test("an optional line may be empty or absent but not unreadable", () => {
	expect(optionalLine("ID Card").parse("")).toBe("");
	expect(optionalLine("ID Card").parse(undefined)).toBeUndefined();
	expect(optionalLine("ID Card").parse(" 12 ")).toBe("12");
	expect(refusal(optionalLine("ID Card"), "a\u0000b")).toContain("ID Card");
});

test("whole numbers are digits or numbers in no other spelling", () => {
	const many = integer("Installments", 1, 12);
	expect(many.parse("3")).toBe(3);
	expect(many.parse(12)).toBe(12);
	for (const odd of ["0x3", "1e1", "3.0", "٣", true, [3], 3.5, "13", "-1"])
		expect(refusal(many, odd)).toContain("Installments");
	expect(refusal(many, "")).toBe("Installments is required.");
	expect(refusal(fee("Tuition Fee"), 100_000_001)).toContain("Tuition Fee");
	expect(refusal(year(), 2031)).toContain("2025 to 2030");
});

test("an average may have a comma and is rounded to two decimals", () => {
	expect(decimal("Previous Average", 0, 100).parse("12,75")).toBe(12.75);
	expect(decimal("Previous Average", 0, 100).parse(12.756)).toBe(12.76);
	expect(refusal(decimal("Previous Average", 0, 100), "14/20")).toContain("0 to 100");
});

test("a description keeps its newlines and refuses hidden characters", () => {
	expect(paragraph("Description").parse("a\r\nb")).toBe("a\nb");
	expect(refusal(paragraph("Description"), "a\u0007b")).toContain("Description");
});
