import { beforeEach, expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import "#shared/words/french/everything";
import type { Sentence } from "#shared/words/sentence";
import { pngOf } from "#testing/made-pictures";
import { cast, refuses, thrownRefusal } from "#testing/school";
import { openSmallSchools, school } from "#testing/small-school";
import { setBackupMaker } from "./before-mass-change.ts";
import { deleteClass, updateClass } from "./classes/classes.ts";
import { updateSettings } from "./settings/settings.ts";
import { approveAllStudents, deleteAllStudents } from "./students/all-students.ts";
import { deleteStudent } from "./students/students.ts";
import { decideTeacher } from "./teachers/teachers.ts";

openSmallSchools();
beforeEach(() => setBackupMaker(async () => {}));

const inFrench = (sentence: Sentence) => sentence.in("fr").replaceAll("\u00a0", " ");

/** The French sentence and field messages. */
async function isRefused(work: Promise<unknown>, sentence: string, expected?: Record<string, string>): Promise<void> {
	const { words } = (await thrownRefusal(work)) ?? expect.unreachable();
	expect(inFrench(words.sentence)).toBe(sentence);
	const fields = Object.entries(words.fields ?? {}).map(([name, said]) => [name, inFrench(said)]);
	if (expected) expect(Object.fromEntries(fields)).toEqual(expected);
}

const pay = (fee_type: string, amount: unknown) =>
	recordOnePayment(cast.admin, { student_id: school.stranger.paying, fee_type, amount });

test("an amount above what is left is refused in French, with the fee's French name", async () => {
	const owes = "Pour « Scolarité », Stranger Paying ne doit plus que 80 000 FCFA.";
	await isRefused(pay("Tuition", 90_000), owes, { amount: "Il ne reste que 80 000 FCFA à payer." });
	await pay("Sport Wear", 6_500);
	const nothing = "Stranger Paying ne doit plus rien pour « Tenue de sport » : le solde est de 0 FCFA.";
	await isRefused(pay("Sport Wear", 1), nothing, { amount: "Il ne reste que 0 FCFA à payer." });
	const amount = "Veuillez saisir un montant valable";
	await isRefused(pay("Tuition", "beaucoup"), amount, { amount });
});

test("a value that is not in a list is refused with the labels of the list", async () => {
	const canteen = pay("Canteen", 1);
	const types =
		"« Type de frais » doit être l'une de ces valeurs : Inscription, Scolarité, Formation professionnelle, Tenue de sport, Hygiène et santé.";
	await isRefused(canteen, types);
	const english = "Fee type must be one of: Registration, Tuition, Vocational, Sport Wear, Sanitation & Health.";
	await refuses(canteen, "invalid", english);
	const decide = decideTeacher(cast.admin, { id: school.stranger.teacher, status: "pending" });
	await isRefused(decide, "« Statut » doit être l'une de ces valeurs : Validé, Refusé.");
	await refuses(decide, "invalid", "Status must be one of: approved, rejected.");
});

test("the refusal of a deletion counts in French", async () => {
	const { id } = school.form1;
	const stays = "Form 1 : 6 élèves, la suppression est impossible. Placez-les d'abord dans une autre classe.";
	await isRefused(deleteClass(cast.admin, { id }), stays);
	const ofYear = "Form 1 : 6 élèves, le changement d'année est impossible (2026).";
	await isRefused(updateClass(cast.admin, { id, year: 2027 }), ofYear, {
		year: "Des élèves sont dans cette classe de 2026.",
	});
	const paid = "Stranger Paying : 2 versements dans les comptes, la suppression est impossible.";
	await isRefused(deleteStudent(cast.admin, { id: school.stranger.paying }), paid);
});

test("a picture is refused in French, also by the process that opens it", async () => {
	const send = (bytes: Uint8Array) =>
		updateSettings(cast.admin, { school_logo: new File([bytes as BlobPart], "logo.png") });
	const accepted = "Une image doit être un fichier JPEG, PNG ou WebP de 10 Mo et 25 mégapixels au plus.";
	await isRefused(send(new Uint8Array([1, 2, 3])), accepted, { school_logo: accepted });
	const tooWide = `Cette image a 6 000 × 6 000 pixels. ${accepted}`;
	await isRefused(send(pngOf(6_000, 6_000, new Uint8Array())), tooWide);
	const tooHeavy = "Cette image est trop volumineuse. Une image JPEG, PNG ou WebP de 10 Mo au plus est acceptée.";
	await isRefused(send(new Uint8Array(10 * 1024 * 1024 + 1)), tooHeavy);
});

test("a change of all students is answered in French with the count", async () => {
	const { message: approved } = await approveAllStudents(cast.admin, { year: 2026 });
	expect([String(approved), inFrench(approved)]).toEqual(["6 students approved successfully!", "6 élèves validés !"]);
	const { message: nobody } = await approveAllStudents(cast.admin, { year: 2026 });
	expect(inFrench(nobody)).toBe("Aucun élève de 2026 n'est en attente.");
	const three = "3 élèves de 2026 seraient supprimés maintenant, et non 1. Rien n'a été supprimé ; veuillez vérifier.";
	await isRefused(deleteAllStudents(cast.admin, { year: 2026, expected_count: 1 }), three);
	const { message: deleted } = await deleteAllStudents(cast.admin, { year: 2026 });
	expect([String(deleted), inFrench(deleted)]).toEqual([
		"3 students deleted successfully! 3 students kept: there are payments in their name.",
		"3 élèves supprimés ! 3 élèves conservés : des versements sont à leur nom.",
	]);
});
