import { describe, expect, test } from "bun:test";
import { viaApi } from "#testing/api-door";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, pictureFiles, refuses, trail } from "#testing/school";
import { formOf } from "#testing/served-school";
import { fixture } from "#testing/students";
import { idCardsPage, idCardsToPrint } from "../id-cards.ts";
import { classList } from "../student-papers.ts";
import { getStudent } from "../students.ts";
import { checkPhotos } from "./check-photos.ts";
import { addPhotos, missingPhotos } from "./photos.ts";

openSchools({ year: 2026, students: false });

const photoNamed = (file: string, from = "portrait-1.jpg") => new File([fixture(`photos/${from}`)], file);
const add = (files: File[], student_ids: unknown, more = {}) =>
	addPhotos(cast.admin, { year: 2026, files, student_ids, ...more });

describe("the check of file names", () => {
	test("has the student, an existing photo, or that the name is unknown", async () => {
		const awa = enrol("Njoya Awa", form1);
		const abel = enrol("Fon Abel", form1);
		const others = [enrol("Eto Zoé", form1), enrol("Zoé Eto", form1)];
		enrol("Njoya Later", classNamed("Form 1", { year: 2027 }));
		await add([photoNamed("x.jpg")], [abel.id]);
		const files = ["awa_NJOYA.jpg", "Fon Abel.jpg", "zoe eto.png", "Njoya Later.jpg", `${awa.id}.jpg`];
		const candidate = (id: number, name: string) => ({
			student_id: id,
			name,
			class_name: "Form 1",
			date_of_birth: "2012-02-29",
			matricule: expect.stringMatching(/^MPA/),
		});
		expect(await checkPhotos(cast.admin, { year: 2026, files })).toEqual([
			{ file: files[0], student_id: awa.id, why: null, candidates: [candidate(awa.id, "Njoya Awa")] },
			{ file: files[1], student_id: null, why: "has one already", candidates: [candidate(abel.id, "Fon Abel")] },
			{
				file: files[2],
				student_id: null,
				why: "several fit",
				candidates: expect.arrayContaining(others.map(({ id, full_name }) => candidate(id, full_name))),
			},
			{ file: files[3], student_id: null, why: "nobody", candidates: [] },
			{ file: files[4], student_id: null, why: "only a number", candidates: [candidate(awa.id, "Njoya Awa")] },
		] as never);
	});

	test("proposes who has a bare number, since cameras number their pictures too", async () => {
		const { id } = enrol("Njoya Awa", form1, undefined, { national_matricule: "20260137" });
		const coded = enrol("Eto Zoé", form1, undefined, { national_matricule: "CE2B2600" });
		const family = enrol("Fon Abel", form1, cast.otherParent);
		const files = [`${id}.jpg`, "20260137.JPG", "2026-0137.png", `${family.id}.jpg`, "ce2b-2600.jpg", "999.jpg"];
		expect(await checkPhotos(cast.admin, { year: 2026, files })).toMatchObject([
			...Array(3).fill({ student_id: null, why: "only a number", candidates: [{ student_id: id }] }),
			{ student_id: null, why: "not approved yet", candidates: [{ student_id: family.id }] },
			{ student_id: coded.id, why: null },
			{ student_id: null, why: "nobody", candidates: [] },
		]);
	});

	test("finds names without the signs and letters that a photographer leaves out", async () => {
		const [ndiaye, ngo] = [enrol("N'Diaye Ɗewa", form1), enrol("Ŋgɔ-Bum Élise", form1)];
		const files = ["NDIAYE_DEWA.jpg", "ngobum elise.jpg", "Elise Ngo Bum.png", "Bum Elise.jpg"];
		expect((await checkPhotos(cast.admin, { year: 2026, files })).map(({ student_id }) => student_id)).toEqual([
			ndiaye.id,
			ngo.id,
			ngo.id,
			null,
		]);
	});

	test("does not choose by name a record that a family registered and nobody approved", async () => {
		const theirs = enrol("Njoya Awa", form1, cast.otherParent, { national_matricule: "CE2B2600" });
		const photos = (files: string[]) => checkPhotos(cast.admin, { year: 2026, files });
		const files = ["Njoya Awa.jpg", "CE2B-2600.jpg"];
		expect(await photos(files)).toMatchObject([
			{ student_id: null, why: "not approved yet", candidates: [{ student_id: theirs.id }] },
			{ student_id: theirs.id, why: null },
		]);
		const own = enrol("Njoya Awa", form1);
		expect(await photos(files)).toMatchObject([{ student_id: own.id, why: null }, { student_id: theirs.id }]);
	});

	test("shows no name of a file with a direction override", async () => {
		const { id } = enrol("Njoya Awa", form1);
		const [checked] = await checkPhotos(cast.admin, { year: 2026, files: ["Njoya Awa\u202egpj.exe.jpg"] });
		expect(checked).toMatchObject({ file: "Njoya Awagpj.exe.jpg" });
		const { unmatched } = await add([new File(["x"], "a\u202egpj\u0000.jpg")], [id]);
		expect(unmatched).toMatchObject([{ file: "agpj.jpg" }]);
	});

	test("takes at most 500 names, and only names", async () => {
		const names = Array.from({ length: 500 }, (_, place) => `${place}.jpg`);
		expect(await checkPhotos(cast.admin, { year: 2026, files: names })).toHaveLength(500);
		for (const [files, field] of [
			[[...names, "more.jpg"], "files"],
			["a.jpg", "files"],
			[undefined, "files"],
			[[1], "files.0"],
		] as const)
			await refuses(checkPhotos(cast.admin, { year: 2026, files }), "invalid", [field]);
	});
});

test("students without a photo are counted by class in teaching order", async () => {
	const sixieme = classNamed("6ème", { level: "6e" });
	const [awa, abel] = [enrol("Njoya Awa", form1, undefined, { status: "approved" }), enrol("Fon Abel", sixieme)];
	enrol("Eto Zoé", form1, undefined, { status: "approved" });
	await add([photoNamed("a.jpg")], [awa.id]);
	expect(await missingPhotos(cast.bursar, { year: 2026 })).toMatchObject([
		{ class_id: sixieme.id, students: 1, missing: 1 },
		{ class_id: form1.id, students: 2, missing: 1 },
	]);
	const names = (found: { full_name: string }[]) => found.map(({ full_name }) => full_name);
	expect(names((await idCardsPage(cast.admin, { class_id: form1.id, no_photo: "1" })).cards)).toEqual(["Eto Zoé"]);
	expect(names((await idCardsPage(cast.admin, { no_photo: "1" })).cards)).toEqual(["Fon Abel", "Eto Zoé"]);
	expect(names((await idCardsToPrint(cast.admin, { no_photo: "1" })).cards)).toHaveLength(2);
	const paper = await classList(cast.admin, { class_id: form1.id, no_photo: "1" });
	expect([paper.no_photo, names(paper.students)]).toEqual([true, ["Eto Zoé"]]);
	expect(abel.student_picture).toBeNull();
});

describe("saving photos", () => {
	test("stores the good ones and names the others", async () => {
		const [awa, abel, zoe, ben] = ["Njoya Awa", "Fon Abel", "Eto Zoé", "Eto Ben"].map((name) => enrol(name, form1));
		if (!awa || !abel || !zoe || !ben) throw new Error();
		await add([photoNamed("first.jpg")], [abel.id]);
		const { student_picture: first } = await getStudent(cast.admin, { id: abel.id });
		const files = [
			photoNamed("a.jpg"),
			photoNamed("again.jpg", "portrait-2.jpg"),
			photoNamed("b.jpg", "portrait-2.jpg"),
			new File(["GIF89a no picture"], "c.gif"),
			new File([], "empty.jpg"),
		];
		const { saved, unmatched } = await add(files, [awa.id, awa.id, abel.id, zoe.id, ben.id].map(String));
		expect([saved, unmatched.map(({ file, why }) => [file, String(why)])]).toEqual([
			1,
			[
				["again.jpg", "a second photo of one student"],
				["b.jpg", "has one already"],
				["c.gif", expect.stringContaining("must be a JPEG, PNG or WebP")],
				["empty.jpg", expect.stringContaining("must be a JPEG, PNG or WebP")],
			],
		]);
		expect(trail().at(-1)).toBe("added 1 photo to 2026");
		expect((await getStudent(cast.admin, { id: awa.id })).student_picture).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
		expect((await getStudent(cast.admin, { id: abel.id })).student_picture).toBe(first);
		expect(pictureFiles()).toBe(4);
	});

	test("takes a good second file of a student if the first is no picture", async () => {
		const awa = enrol("Njoya Awa", form1);
		const sent = await add([new File(["no"], "a.jpg"), photoNamed("b.jpg")], [awa.id, awa.id]);
		expect([sent.saved, sent.unmatched.map(({ file }) => file)]).toEqual([1, ["a.jpg"]]);
	});

	test("is refused with other counts, another year or too many files", async () => {
		const awa = enrol("Njoya Awa", form1);
		const later = enrol("Njoya Later", classNamed("Form 1", { year: 2027 }));
		for (const [files, ids, field] of [
			[[photoNamed("a.jpg")], [], "student_ids"],
			[[photoNamed("a.jpg")], [awa.id, awa.id], "student_ids"],
			[[photoNamed("a.jpg"), photoNamed("b.jpg")], [awa.id, later.id], "student_ids"],
			[[photoNamed("a.jpg")], [4711], "student_ids"],
			[[photoNamed("a.jpg")], undefined, "student_ids"],
			[[photoNamed("a.jpg")], ["x"], "student_ids.0"],
			[[], [], "files"],
			[undefined, [awa.id], "files"],
			["a.jpg", [awa.id], "files.0"],
			[Array(21).fill(photoNamed("a.jpg")), Array(21).fill(awa.id), "files"],
		] as const)
			await refuses(add(files as never, ids), "invalid", [field]);
		expect(pictureFiles()).toBe(0);
	});

	test("takes fields of the call that are repeated, single, or one list", async () => {
		const [awa, abel, zoe] = ["Njoya Awa", "Fon Abel", "Eto Zoé"].map((name) => enrol(name, form1));
		const send = async (form: FormData) => (await viaApi(cast.admin, "POST", "/students/photos", form)).body;
		const several = formOf({ year: "2026" });
		for (const one of [awa, abel]) {
			several.append("files", photoNamed(`${one?.id}.jpg`));
			several.append("student_ids", String(one?.id));
		}
		expect(await send(several)).toMatchObject({ saved: 2, unmatched: [] });
		const zoes = { files: photoNamed("z.jpg"), year: "2026" };
		expect(await send(formOf({ ...zoes, student_ids: JSON.stringify([zoe?.id]) }))).toMatchObject({ saved: 1 });
		const unmatched = [{ file: "z.jpg", why: "has one already" }];
		expect(await send(formOf({ ...zoes, student_ids: String(zoe?.id) }))).toMatchObject({ saved: 0, unmatched });
	});
});
