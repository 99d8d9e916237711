import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recordOnePayment } from "#api/payments";
import { database, inTransaction } from "#db/open";
import { auditTrail, limitedLines } from "#db/schema/audit";
import { clockTime } from "#shared/dates";
import { say } from "#shared/words/words";
import { PASSWORD } from "#testing/cast";
import { amina, cast, openSchools, refuses } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import { STUDENT_FORM } from "#testing/students";
import { changePassword } from "../accounts/change-password.ts";
import { login } from "../accounts/login.ts";
import { checkUser, resetPassword } from "../accounts/password-reset.ts";
import { createAccount, registerAccount } from "../accounts/register.ts";
import { deleteUser, updateUser } from "../accounts/users.ts";
import { COMMAND_LINE } from "../actor.ts";
import { voidPayment } from "../fees/void-payment.ts";
import { createStudent, deleteStudent } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { ACCOUNTS_LINES, addLimitedLine, addPendingCounts, FAMILIES_LINES, VISITORS_LINES } from "./limited-lines.ts";

openSchools({ year: 2026 });
stopTheClock("2026-09-07T07:10:00Z");

const lines = () => database().select().from(auditTrail).all();
const last = () => lines().at(-1);

describe("the actor", () => {
	test("has the role and the number of the account at that time", async () => {
		await updateUser(cast.admin, { id: cast.parent.id, contact: "699" });
		expect(last()).toMatchObject({ username: "Head", role: "admin", user_id: cast.admin.id });
	});

	test("is without a number for a visitor and the command line", async () => {
		await checkUser(null, { username: "Mama Ngo" });
		expect(last()).toMatchObject({ username: "visitor", role: "visitor", user_id: null });
		const account = { username: "second head", contact: "677", password: PASSWORD, role: "admin" };
		await createAccount(COMMAND_LINE, account);
		expect(last()).toMatchObject({ username: "command line", role: "command line", user_id: null });
	});

	test("of a registration or login is the account, with its number", async () => {
		const account = { username: "New Mother", contact: "677", password: PASSWORD, role: "parent" };
		const { id } = await registerAccount(null, account);
		expect(last()).toMatchObject({ username: "New Mother", role: "parent", user_id: id });
		await login(null, { username: "new mother", password: PASSWORD });
		expect(last()).toMatchObject({ username: "New Mother", role: "parent", user_id: id, summary: "logged in" });
	});
});

describe("the subject of a line", () => {
	test("lines of payments and voids name student and receipt, also when a payment is sent twice", async () => {
		const student_id = amina.id;
		const payment = { student_id, fee_type: "Registration", amount: 1_000, idempotency_key: "one and only key" };
		const { receipt_number, id } = await recordOnePayment(cast.admin, payment);
		expect(last()).toMatchObject({ student_id, receipt_number });
		await recordOnePayment(cast.admin, payment);
		expect(last()).toMatchObject({ student_id, receipt_number, summary: expect.stringContaining("a second time") });
		const opposite = await voidPayment(cast.admin, { id, reason: "A slip" });
		expect(last()).toMatchObject({ student_id, receipt_number: opposite.receipt_number });
		expect(last()?.summary).toContain(receipt_number);
	});

	test("every change of a student's record names the student", async () => {
		const { id } = await createStudent(cast.admin, STUDENT_FORM);
		expect(last()).toMatchObject({ action: "createStudent", student_id: id });
		await updateStudent(cast.admin, { id, place_of_birth: "Kribi" });
		expect(last()).toMatchObject({ action: "updateStudent", student_id: id });
		await deleteStudent(cast.admin, { id });
		expect(last()).toMatchObject({ action: "deleteStudent", student_id: id });
	});
});

describe("old values", () => {
	test("changes of an account are written with old and new value, without passwords", async () => {
		const { id } = cast.parent;
		const password = "eleven blue doors";
		await updateUser(cast.admin, { id, username: "Mama Eto", contact: "699 00 00 00", role: "teacher", password });
		expect(last()?.summary).toBe(
			`changed the account "Mama Ngo" (no. ${id}): username "Mama Ngo" to "Mama Eto", contact "677000003" to "699 00 00 00", role "parent" to "teacher", a new password`,
		);
		await deleteUser(cast.admin, { id });
		expect(last()?.summary).toBe(`deleted the teacher account "Mama Eto" (no. ${id}), contact "699 00 00 00"`);
		expect(JSON.stringify(lines())).not.toContain(password);
	});

	test("the longest edit of a child is one line with every changed field", async () => {
		const long = "Ǽ".repeat(200);
		const lines = { place_of_birth: long, father_name: long, mother_name: long, previous_class: long };
		const more = { guardian_contact: "9".repeat(60), date_of_birth: "2013-01-01", sex: "Male" };
		await updateStudent(cast.parent, { id: amina.id, full_name: long, ...lines, ...more });
		const summary = last()?.summary ?? "";
		expect(summary.length).toBeLessThan(2_000);
		for (const name of ["name", "place of birth", "mother's name", "previous class", "guardian contact"])
			expect(summary).toContain(`${name} "`);
		expect(summary).toContain("father's name nothing to");
	});
});

describe("refused attempts", () => {
	const wrong = { password: "not the mango tree" };

	test("a failed login leaves a line without an account, with the name tried", async () => {
		await refuses(login(null, { username: "Head", ...wrong }), "wrong-credentials");
		expect(last()).toMatchObject({ action: "login", role: "visitor", user_id: null });
		expect(last()?.summary).toBe('a login as "Head" was refused: the password was not right');
		await refuses(login(null, { username: 'x", Head logged in "', ...wrong }), "wrong-credentials");
		expect(last()?.summary).toBe(`a login as "x', Head logged in '" was refused: there is no such account`);
		expect(JSON.stringify(lines())).not.toContain(wrong.password);
	});

	test("a wrong current password leaves a line under the account of the session", async () => {
		const typed = { currentPassword: "a guess at it", newPassword: "eleven blue doors" };
		await refuses(changePassword(cast.parent, typed), "invalid");
		expect(last()).toMatchObject({ action: "changePassword", user_id: cast.parent.id, role: "parent" });
		expect(last()?.summary).toContain("was refused");
		expect(JSON.stringify(lines())).not.toMatch(/a guess at it|eleven blue doors/);
	});

	test("a reset with a wrong code and a check without a match leave a line", async () => {
		const typed = { username: "Mama Ngo", newPassword: "eleven blue doors", reset_token: "1234" };
		await refuses(resetPassword(null, typed), "invalid");
		expect(last()).toMatchObject({ action: "resetPassword", role: "visitor" });
		expect(last()?.summary).toStartWith('a new password for "Mama Ngo" was refused');
		await checkUser(null, { username: "Mama\u200bNgo", contact: "1" });
		expect(last()).toMatchObject({ role: "visitor", summary: 'asked for the account "Mama Ngo": no match' });
	});
});

describe("lines that visitors could cause without limit", () => {
	const unknown = (place: number) => checkUser(null, { username: `nobody ${place}` });
	async function times(many: number, job: (place: number) => Promise<unknown>): Promise<void> {
		for (let place = 0; place < many; place++) await job(place);
	}

	test("are written a hundred times an hour per kind, then one line counts the rest", async () => {
		await times(130, unknown);
		expect(lines()).toHaveLength(VISITORS_LINES);
		await checkUser(null, { username: "Mama Ngo" });
		expect(last()?.summary).toEndWith("it exists");
		later({ hours: 1 });
		await unknown(131);
		const summary = `and 30 more of these (no match) until 07-Sep-2026 ${clockTime("2026-09-07T08:00:00Z")}`;
		expect(lines().slice(-2)).toMatchObject([
			{ action: "checkUser", role: "visitor", username: "visitor", summary },
			{ summary: 'asked for the account "nobody 131": no match' },
		]);
	});

	test("are counted on schedule if no other line follows, even after the clock was set back", async () => {
		await times(101, unknown);
		addPendingCounts();
		expect(lines()).toHaveLength(VISITORS_LINES);
		later({ hours: -24 });
		addPendingCounts();
		addPendingCounts();
		expect(lines()).toHaveLength(VISITORS_LINES + 1);
		expect(last()?.summary).toStartWith("and 1 more of these");
	});

	test("are limited for an account that logs in again and again, and not for others", async () => {
		await times(ACCOUNTS_LINES + 5, () => login(null, { username: "Mama Ngo", password: PASSWORD }));
		await login(null, { username: "Papa Eto", password: PASSWORD });
		expect(lines()).toHaveLength(ACCOUNTS_LINES + 1);
		expect(last()).toMatchObject({ username: "Papa Eto" });
		later({ hours: 1 });
		addPendingCounts();
		expect(last()).toMatchObject({ username: "Mama Ngo", role: "parent", user_id: cast.parent.id, action: "login" });
		expect(last()?.summary).toStartWith("and 5 more of these until");
	});

	test("are limited for a thousand accounts of one script together", () => {
		const logIn = (id: number) => ({
			by: { id, username: `p${id}`, role: "parent" as const },
			action: "login",
			summary: say("logged in"),
		});
		inTransaction((tx) => {
			addLimitedLine(tx, logIn(100));
			// As if other accounts had logged in for an hour.
			tx.update(limitedLines)
				.set({ written: FAMILIES_LINES - 1 })
				.where(eq(limitedLines.user_id, 0))
				.run();
			for (let place = 1; place <= 41; place++) addLimitedLine(tx, logIn(100 + place));
			addLimitedLine(tx, { ...logIn(1), by: cast.admin });
		});
		expect(lines().map(({ username }) => username)).toEqual(["p100", "p101", "Head"]);
		later({ hours: 1 });
		addPendingCounts();
		expect(lines()).toHaveLength(4);
		expect(last()?.summary).toStartWith("and 40 more of these");
	});

	test("are always written for an admin", async () => {
		await times(105, (place) => updateUser(cast.admin, { id: cast.parent.id, contact: `677 ${place}` }));
		expect(lines()).toHaveLength(105);
	});
});

test("each line has the time at which it was written", async () => {
	await changePassword(cast.teacher, { currentPassword: PASSWORD, newPassword: `${PASSWORD}1` });
	later({ hours: 30 });
	await changePassword(cast.parent, { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` });
	expect(lines().map(({ at }) => at)).toEqual(["2026-09-07T07:10:00.000Z", "2026-09-08T13:10:00.000Z"]);
});
