import { beforeEach, expect, test } from "bun:test";
import "#shared/words/french/everything";
import { Refusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { freshSchool } from "#testing/fresh-school";
import { pngOf } from "#testing/made-pictures";
import { refuses } from "#testing/school";
import { smallSchool } from "#testing/small-school";
import { setBackupMaker } from "./before-mass-change.ts";
import { deleteClass, updateClass } from "./classes/classes.ts";
import { recordOnePayment } from "./fees/record-payment.ts";
import { updateSettings } from "./settings/settings.ts";
import { approveAllStudents, deleteAllStudents } from "./students/all-students.ts";
import { deleteStudent } from "./students/students.ts";
import { decideTeacher } from "./teachers/teachers.ts";

let school: ReturnType<typeof smallSchool>;
beforeEach(() => {
	freshSchool();
	school = smallSchool();
	setBackupMaker(async () => {});
});

const inFrench = (sentence: Sentence) => sentence.in("fr").replaceAll("\u00a0", " ");

/** The French sentence and field messages of a refusal. */
async function refused(work: Promise<unknown>) {
	const error = await work.then(
		() => null,
		(reason: unknown) => reason,
	);
	if (!(error instanceof Refusal)) throw new Error("Nothing was refused.");
	const fields = Object.entries(error.words.fields ?? {});
	return [inFrench(error.words.sentence), Object.fromEntries(fields.map(([name, said]) => [name, inFrench(said)]))];
}

test("more than what is left is refused with the amount in FCFA and the fee by its French name", async () => {
	const { cast, stranger } = school;
	const pay = (fee_type: string, amount: unknown) =>
		recordOnePayment(cast.admin, { student_id: stranger.paying, fee_type, amount });
	expect(await refused(pay("Tuition", 90_000))).toEqual([
		"Pour « Scolarité », Stranger Paying ne doit plus que 80 000 FCFA.",
		{ amount: "Il ne reste que 80 000 FCFA à payer." },
	]);
	await pay("Sport Wear", 6_500);
	expect(await refused(pay("Sport Wear", 1))).toEqual([
		"Stranger Paying ne doit plus rien pour « Tenue de sport » : le solde est de 0 FCFA.",
		{ amount: "Il ne reste que 0 FCFA à payer." },
	]);
	expect(await refused(pay("Tuition", "beaucoup"))).toEqual([
		"Veuillez saisir un montant valable",
		{ amount: "Veuillez saisir un montant valable" },
	]);
});

test("the same refusal is English in a call, with XAF", async () => {
	const { cast, stranger } = school;
	const pay = recordOnePayment(cast.admin, { student_id: stranger.paying, fee_type: "Tuition", amount: 90_000 });
	const sentence = "Only 80 000 XAF is left to pay for Tuition by Stranger Paying.";
	await refuses(pay, "conflict", sentence, { amount: "At most 80 000 XAF is left." });
});

test("a value that a list does not have is refused with the labels of the list", async () => {
	const { cast, stranger } = school;
	const pay = recordOnePayment(cast.admin, { student_id: stranger.paying, fee_type: "Canteen", amount: 1 });
	expect(await refused(pay)).toEqual(
		expect.arrayContaining([
			"« Type de frais » doit être l'une de ces valeurs : Inscription, Scolarité, Formation professionnelle, Tenue de sport, Hygiène et santé.",
		]),
	);
	await expect(pay).rejects.toMatchObject({
		sentence: "Fee type must be one of: Registration, Tuition, Vocational, Sport Wear, Sanitation & Health.",
	});
	const decide = decideTeacher(cast.admin, { id: stranger.teacher, status: "pending" });
	expect((await refused(decide))[0]).toBe("« Statut » doit être l'une de ces valeurs : Validé, Refusé.");
	await expect(decide).rejects.toMatchObject({ sentence: "Status must be one of: approved, rejected." });
});

test("what is in use stays, and the refusal counts in French, one as one", async () => {
	const { cast, form1, stranger } = school;
	expect((await refused(deleteClass(cast.admin, { id: form1.id })))[0]).toBe(
		"Form 1 : 6 élèves, la suppression est impossible. Placez-les d'abord dans une autre classe.",
	);
	expect(await refused(updateClass(cast.admin, { id: form1.id, year: 2027 }))).toEqual([
		"Form 1 : 6 élèves, le changement d'année est impossible (2026).",
		{ year: "Des élèves sont dans cette classe de 2026." },
	]);
	expect((await refused(deleteStudent(cast.admin, { id: stranger.paying })))[0]).toBe(
		"Stranger Paying : 1 versement dans les comptes, la suppression est impossible.",
	);
});

test("a picture is refused in French, by the process that opens it too", async () => {
	const { cast } = school;
	const send = (bytes: Uint8Array) =>
		updateSettings(cast.admin, { school_logo: new File([bytes as BlobPart], "logo.png") });
	const accepted = "Une image doit être un fichier JPEG, PNG ou WebP de 10 Mo et 25 mégapixels au plus.";
	expect(await refused(send(new Uint8Array([1, 2, 3])))).toEqual([accepted, { school_logo: accepted }]);
	const tooWide = await refused(send(pngOf(6_000, 6_000, new Uint8Array())));
	expect(tooWide[0]).toBe(`Cette image a 6 000 × 6 000 pixels. ${accepted}`);
	const tooHeavy = await refused(send(new Uint8Array(10 * 1024 * 1024 + 1)));
	expect(tooHeavy[0]).toBe(
		"Cette image est trop volumineuse. Une image JPEG, PNG ou WebP de 10 Mo au plus est acceptée.",
	);
});

test("what was done to all students is said in French with the count, and in English as the calls have it", async () => {
	const { cast } = school;
	const { message: approved } = await approveAllStudents(cast.admin, { year: 2026 });
	expect([String(approved), inFrench(approved)]).toEqual(["6 students approved successfully!", "6 élèves validés !"]);
	const { message: nobody } = await approveAllStudents(cast.admin, { year: 2026 });
	expect(inFrench(nobody)).toBe("Aucun élève de 2026 n'est en attente.");
	expect((await refused(deleteAllStudents(cast.admin, { year: 2026, expected_count: 1 })))[0]).toBe(
		"3 élèves de 2026 seraient supprimés maintenant, et non 1. Rien n'a été supprimé ; veuillez vérifier.",
	);
	const { message: deleted } = await deleteAllStudents(cast.admin, { year: 2026 });
	expect([String(deleted), inFrench(deleted)]).toEqual([
		"3 students deleted successfully! 3 students kept: there are payments in their name.",
		"3 élèves supprimés ! 3 élèves conservés : des versements sont à leur nom.",
	]);
});
