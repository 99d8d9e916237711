import { expect, test } from "bun:test";
import { inTransaction } from "#db/open";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { writeSetting } from "../settings/read-setting.ts";
import { updateSettings } from "../settings/settings.ts";
import { idCardsPage, idCardsToPrint } from "./id-cards.ts";

openSchools();

test("cards are sorted by class and name, for one year or all", async () => {
	const [form2, form1] = [classNamed("Form 2"), classNamed("Form 1")];
	const lastYear = classNamed("Form 1", { year: 2025 });
	enrol("Éyenga Paul", form1);
	enrol("Abena Ruth", form2);
	enrol("Eto Zoé", form1);
	enrol("Old Pupil", lastYear);
	const names = async (input?: object) => (await idCardsPage(cast.admin, input)).cards.map((card) => card.full_name);
	expect(await names()).toEqual(["Old Pupil", "Eto Zoé", "Éyenga Paul", "Abena Ruth"]);
	expect(await names({ year: 2026 })).toEqual(["Eto Zoé", "Éyenga Paul", "Abena Ruth"]);
	expect(await names({ class_id: String(form2.id) })).toEqual(["Abena Ruth"]);
});

test("two students of a year with one matricule are marked", async () => {
	const form1 = classNamed("Form 1");
	enrol("Ngo Bassa", form1);
	enrol("Biya Bassa", form1);
	enrol("Biya Bassa", classNamed("Form 1", { year: 2027 }));
	const { cards } = await idCardsPage(cast.admin);
	expect(cards.map((card) => card.shares_matricule)).toEqual([true, true, false]);
});

test("cards have 2025/2026 until the school sets another text", async () => {
	expect((await idCardsToPrint(cast.admin)).year_text).toBe("2025/2026");
	inTransaction((tx) => writeSetting(tx, "id_card_year", "2026/2027"));
	expect((await idCardsToPrint(cast.admin)).year_text).toBe("2026/2027");
});

test("cards have the student's year if the head chooses so", async () => {
	enrol("Eto Zoé", classNamed("Form 1"));
	enrol("Biya Ruth", classNamed("Form 1", { year: 2027 }));
	const carried = async () => {
		const { cards, year_text } = await idCardsToPrint(cast.admin);
		expect((await idCardsPage(cast.admin)).cards.map((card) => card.year_text)).toEqual(
			cards.map((card) => card.year_text),
		);
		return [year_text, ...cards.map((card) => card.year_text)];
	};
	await updateSettings(cast.admin, { year_text: "2026/2027" });
	expect(await carried()).toEqual(["2025/2026", "2025/2026", "2025/2026"]);
	await updateSettings(cast.admin, { id_card_year_from: "everywhere" });
	expect(await carried()).toEqual(["2026/2027, 2027/2028", "2026/2027", "2027/2028"]);
	expect((await idCardsPage(cast.admin, { year: "2027" })).year_text).toBe("2027/2028");
	await updateSettings(cast.admin, { year_text: "2026" });
	expect(await carried()).toEqual(["2026, 2027", "2026", "2027"]);
});

test("a card on the screen has the small picture, the printed one the full", async () => {
	const name = "0123456789abcdef0123456789abcdef";
	enrol("Eto Zoé", classNamed("Form 1"), undefined, { student_picture: name });
	for (const _ of [1, 2]) {
		expect((await idCardsPage(cast.admin)).cards[0]?.picture).toBe(`/uploads/${name}-small.jpg`);
		expect((await idCardsToPrint(cast.admin)).cards[0]?.picture).toBe(`/uploads/${name}.jpg`);
	}
});
