import { describe, expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { PASSWORD, person } from "#testing/cast";
import { FORMS as FORMS_OF_CALLS, makeSchool } from "#testing/forms-of-calls";
import { addressOf } from "#testing/pages";
import { type SentFields, sentBy } from "#testing/sent-form";
import { openServedSchool, type ServedSchool, unescaped } from "#testing/served-school";
import { portrait } from "#testing/students";

/** Two people edit one record: each has a window whose form was opened before the other one saved. */
const school = openServedSchool(() => {
	const made = makeSchool();
	return {
		...made,
		ada: person("ada", "admin"),
		desk: person("Madame Fotso", "admin"),
		clerk: person("Clerk", "admin"),
	};
});
type Made = ServedSchool<ReturnType<typeof makeSchool> & { ada: SignedIn; desk: SignedIn; clerk: SignedIn }>["made"];

interface Editing {
	at: (made: Made) => string;
	who: (made: Made) => SignedIn;
	intent: string;
	/** What ada saves through the call meanwhile. */
	call: (made: Made) => string;
	/** The field that both change, with three values, and the words of the trail for it. */
	field: string;
	values: [mine: string, theirs: string, third: string];
	says: RegExp;
	/** Another field, that only this window changes. */
	other: [name: string, value: string];
	read: (made: Made) => string;
}

const head = ({ cast }: Made) => cast.admin;

const FORMS: Record<string, Editing> = {
	"the office's student": {
		at: ({ own }) => `/students?edit=${own.parent.student}`,
		who: head,
		intent: "edit",
		call: ({ own }) => `/students/${own.parent.student}`,
		read: () => "/students",
		field: "guardian_contact",
		values: ["699 11 11 11", "677 22 22 22", "655 33 33 33"],
		says: /“Guardian contact” was changed meanwhile by ada: .* → 677 22 22 22/,
		other: ["mother_name", "Ngo Thérèse"],
	},
	"a family's child": {
		at: ({ own }) => `/user-registration?edit=${own.parent.student}`,
		who: ({ cast }) => cast.parent,
		intent: "edit",
		call: ({ own }) => `/students/${own.parent.student}`,
		read: () => "/students",
		field: "place_of_birth",
		values: ["Bafoussam", "Garoua", "Kribi"],
		says: /“Place of birth” was changed meanwhile by ada: .* → Garoua/,
		other: ["previous_class", "Class 5"],
	},
	"a class": {
		at: ({ own }) => `/classes?edit=${own.parent.class}`,
		who: head,
		intent: "update",
		call: ({ own }) => `/classes/${own.parent.class}`,
		read: () => "/classes",
		field: "tuition_fee",
		values: ["90000", "95000", "99000"],
		says: /“Tuition” was changed meanwhile by ada: .* → 95 000/,
		other: ["sport_wear_fee", "1500"],
	},
	"a department": {
		at: ({ own }) => `/vocational?edit=${own.parent.department}`,
		who: head,
		intent: "update",
		call: ({ own }) => `/vocational/${own.parent.department}`,
		read: () => "/vocational",
		field: "title",
		values: ["Sewing A", "Sewing B", "Sewing C"],
		says: /“Title” was changed meanwhile by ada: .* → Sewing B/,
		other: ["description", "Two lines,\nas typed."],
	},
	"the office's teacher": {
		at: ({ own }) => `/teachers?edit=${own.teacher.teacher}`,
		who: head,
		intent: "update",
		call: ({ own }) => `/teachers/${own.teacher.teacher}`,
		read: () => "/teachers",
		field: "salary_amount",
		values: ["150000", "160000", "170000,50"],
		says: /“Salary” was changed meanwhile by ada: .* → 160000/,
		other: ["classes_taught", "Form 4"],
	},
	"a teacher's own profile": {
		at: ({ own }) => `/teacher-registration?edit=${own.teacher.teacher}`,
		who: ({ cast }) => cast.teacher,
		intent: "update",
		call: ({ own }) => `/teachers/${own.teacher.teacher}`,
		read: () => "/teachers",
		field: "subjects",
		values: ["Maths", "Chemistry", "Biology"],
		says: /“Subjects” was changed meanwhile by ada: .* → Chemistry/,
		other: ["id_card", "K-77"],
	},
	"a row of the users": {
		at: ({ desk }) => `/dashboard?view=users&edit=${desk.id}`,
		who: head,
		intent: "save-user",
		call: ({ desk }) => `/users/${desk.id}`,
		read: () => "/users",
		field: "contact",
		values: ["699 44 44 44", "677 55 55 55", "655 66 66 66"],
		says: /“Contact” was changed meanwhile by ada: .* → 677 55 55 55/,
		other: ["paper_name", "Mme Fotso Marie"],
	},
	"the settings": {
		at: () => "/settings",
		who: head,
		intent: "save",
		call: () => "/settings",
		read: () => "/settings",
		field: "momo_number",
		values: ["677 00 00 10", "677 00 00 20", "677 00 00 30"],
		says: /“MoMo number of the school” was changed meanwhile by ada:.* → 677 00 00 20/,
		other: ["school_motto", "Work and peace"],
	},
};

const opened = async ({ at, who, intent }: Editing) => {
	const { text } = await school.browse(who(school.made), at(school.made));
	return sentBy(text, intent);
};

const send = ({ at, who }: Editing, fields: SentFields) => school.viaForm(who(school.made), at(school.made), fields);

async function change(form: Editing, fields: SentFields) {
	const { status, text } = await school.viaApi(school.made.ada, "PUT", form.call(school.made), fields);
	if (status !== 200) throw new Error(text);
}

/** All that is stored of the record, as one text. */
async function stored(form: Editing, field: string): Promise<unknown> {
	const { made } = school;
	const { body } = await school.viaApi(made.cast.admin, "GET", form.read(made));
	const id = Number(form.call(made).split("/").at(-1));
	const record = Array.isArray(body) ? body.find((one) => one.id === id) : body;
	return (record as Record<string, unknown>)[field];
}

const asStored = (typed: string, value: unknown) =>
	typeof value === "number" ? Number(typed.replace(",", ".")) : typed;

const newestLine = async () => {
	const { body } = await school.viaApi(school.made.cast.admin, "GET", "/audit");
	return (body as { entries: { id: number }[] }).entries[0]?.id;
};

describe.each(Object.entries(FORMS))("in two windows on %s", (_, form) => {
	const { field, other, says } = form;
	const [mine, theirs, third] = form.values;
	const expectStored = async (name: string, typed: string) => {
		const value = await stored(form, name);
		expect(value).toBe(asStored(typed, value));
	};

	test("every control sends what it showed", async () => {
		const fields = await opened(form);
		const { text } = await school.browse(form.who(school.made), form.at(school.made));
		const controls = [...text.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"[^>]*>/g)].flatMap(
			([tag, name]) =>
				/type="(hidden|file|password|search)"|disabled|readonly/.test(tag) || !(`${name}` in fields) ? [] : `${name}`,
		);
		expect(controls).toContain(field);
		expect(controls.filter((name) => !(`shown.${name}` in fields))).toEqual([]);
	});

	test("a form that is sent as it was shown writes nothing, and leaves no line", async () => {
		await change(form, { [field]: mine });
		const fields = await opened(form);
		const [newest, before] = [await newestLine(), await stored(form, "status")];
		expect((await send(form, fields)).status).toBe(303);
		expect(newest).toBeNumber();
		expect([await newestLine(), await stored(form, "status")]).toEqual([newest, before]);
	});

	test("a field that is sent unchanged does not give back what a colleague changed", async () => {
		const fields = await opened(form);
		await change(form, { [field]: theirs });
		expect((await send(form, { ...fields, [other[0]]: other[1] })).status).toBe(303);
		await expectStored(field, theirs);
		await expectStored(other[0], other[1]);
	});

	test("a field that both changed to the same value is no question", async () => {
		await change(form, { [field]: mine });
		const fields = await opened(form);
		await change(form, { [field]: third.replace(",50", ".5") });
		expect((await send(form, { ...fields, [field]: third })).status).toBe(303);
		await expectStored(field, third);
	});

	test("a field that both changed is asked about, and until then nothing of the form is saved", async () => {
		await change(form, { [field]: third });
		const fields = await opened(form);
		const before = await stored(form, other[0]);
		await change(form, { [field]: theirs });
		const typed = { ...fields, [field]: mine, [other[0]]: `${other[1]}1` };
		const asked = await send(form, typed);
		expect(asked.status).toBe(409);
		expect(asked.alert.replaceAll("\u00a0", " ")).toMatch(says);
		expect([await stored(form, other[0]), asked.fields[field] ?? asked.alert]).toEqual([
			before,
			expect.stringContaining("was changed meanwhile by ada"),
		]);
		const again = await sentBy(asked.text, form.intent);
		expect(again[field]).toBe(mine);
		// Unanswered, it is asked again.
		expect((await send(form, again)).status).toBe(409);

		await change(form, { [field]: third });
		const answer = { ...again, [`whose.${field}`]: "mine" };
		const askedAgain = await send(form, answer);
		expect(askedAgain.status).toBe(409);
		const last = await sentBy(askedAgain.text, form.intent);
		expect(`whose.${field}` in last).toBeFalse();
		expect((await send(form, { ...last, [`whose.${field}`]: "mine" })).status).toBe(303);
		await expectStored(field, mine);
		await expectStored(other[0], `${other[1]}1`);
	});

	test("the other's value can be taken, and the rest of the form is saved", async () => {
		const fields = await opened(form);
		await change(form, { [field]: theirs });
		const asked = await send(form, { ...fields, [field]: third, [other[0]]: other[1] });
		expect(asked.status).toBe(409);
		const again = await sentBy(asked.text, form.intent);
		expect((await send(form, { ...again, [`whose.${field}`]: "theirs" })).status).toBe(303);
		await expectStored(field, theirs);
		await expectStored(other[0], other[1]);
	});

	test("in French the question is French", async () => {
		const fields = await opened(form);
		await change(form, { [field]: mine });
		const { status, text } = await school.browse(form.who(school.made), form.at(school.made), {
			method: "POST",
			body: new URLSearchParams({ ...fields, [field]: third }),
			headers: { "accept-language": "fr" },
		});
		expect([status, unescaped(text)]).toEqual([409, expect.stringMatching(/a été modifié entre-temps par ada/)]);
	});
});

const CHANGING = Object.entries(FORMS_OF_CALLS).filter(([name]) => name.startsWith("PUT "));

/**
 * The columns of an import are a draft: it is shown again as a whole, and run only as it was shown. The own number is
 * typed into an empty field.
 */
const WITHOUT = ["PUT /students/imports/:id", "PUT /users/current/contact"];

test.each(CHANGING)("%s: the page's form sends what it showed", async (name, [page, intent]) => {
	const { cast, records } = school.made;
	const { text } = await school.browse(cast.admin, addressOf(page, records));
	const fields = await sentBy(text, intent);
	const typed = Object.keys(fields).filter(
		(field) => !/^(intent|id|account|password|has_desk_box)$|^shown\./.test(field),
	);
	const unshown = typed.filter((field) => !(`shown.${field}` in fields));
	const shown = Object.keys(fields).some((field) => field.startsWith("shown."));
	expect([unshown.length > 0, shown]).toEqual(WITHOUT.includes(name) ? [true, false] : [false, true]);
});

const browseForm = async (who: SignedIn, at: string, intent: string) =>
	sentBy((await school.browse(who, at)).text, intent);

const asAda = async (path: string, fields: object) => {
	const { status, text } = await school.viaApi(school.made.ada, "PUT", path, fields);
	if (status !== 200) throw new Error(text);
};

const found = async (list: string, id: number) => {
	const { body } = await school.viaApi(school.made.cast.admin, "GET", list);
	return (body as { id: number }[]).find((one) => one.id === id) as Record<string, unknown> | undefined;
};

const installmentsOf = async (id: number) =>
	((await found("/classes", id))?.installments ?? []) as { amount: number; due_date: string }[];

describe("in two windows", () => {
	test("a class keeps the dates that a colleague set, and asks where both set them", async () => {
		const { cast, own } = school.made;
		const id = own.admin.class;
		const at = `/classes?edit=${id}`;
		const dates = async () => (await installmentsOf(id)).map(({ due_date }) => due_date);
		const fields = await browseForm(cast.admin, at, "update");
		const [first = "", ...rest] = await dates();
		const theirs = [first, ...rest.slice(0, -1), "2027-05-20"];
		const saved = await installmentsOf(id);
		const installments = saved.map(({ amount }, index) => ({ amount, due_date: theirs[index] }));
		await asAda(`/classes/${id}`, { installments });
		expect((await school.viaForm(cast.admin, at, { ...fields, health_sanitation_fee: "700" })).status).toBe(303);
		expect(await dates()).toEqual(theirs);

		const asked = await school.viaForm(cast.admin, at, { ...fields, "installments.0.due_date": "2026-09-25" });
		expect([asked.status, asked.alert]).toEqual([
			409,
			expect.stringMatching(/“Due dates” was changed meanwhile by ada: .*15-Apr-2027 → .*20-May-2027/),
		]);
		const again = await sentBy(asked.text, "update");
		const answer = { ...again, "whose.installments": "mine" };
		expect((await school.viaForm(cast.admin, at, answer)).status).toBe(303);
		expect(await dates()).toEqual(["2026-09-25", ...rest]);
	});

	test("dates and their number are asked about together", async () => {
		const { cast, own } = school.made;
		const id = own.admin.class;
		const at = `/classes?edit=${id}`;
		const fields = await browseForm(cast.admin, at, "update");
		await asAda(`/classes/${id}`, {
			number_of_installments: 2,
			installments: [{ amount: 20_000, due_date: "2026-10-01" }, { due_date: "2027-02-01" }],
		});
		const asked = await school.viaForm(cast.admin, at, { ...fields, "installments.0.due_date": "2026-09-28" });
		expect([asked.status, asked.alert]).toEqual([409, expect.stringContaining("“Installments” was changed meanwhile")]);
		const again = await sentBy(asked.text, "update");
		const answer = { ...again, "whose.installments": "mine", "whose.number_of_installments": "mine" };
		expect((await school.viaForm(cast.admin, at, answer)).status).toBe(303);
		expect(await found("/classes", id)).toMatchObject({ number_of_installments: 3 });
	});

	test("a row of the users does not give back what At the desk only took away, and can still take it away", async () => {
		const { cast, desk } = school.made;
		const at = `/dashboard?view=users&edit=${desk.id}`;
		const deskOnly = async () => (await found("/users", desk.id))?.desk_only;
		const fields = await browseForm(cast.admin, at, "save-user");
		await asAda(`/users/${desk.id}`, { desk_only: true });
		expect((await school.viaForm(cast.admin, at, { ...fields, contact: "677 99 00 11" })).status).toBe(303);
		expect(await deskOnly()).toBe(true);
		const { desk_only: _, ...unticked } = await browseForm(cast.admin, at, "save-user");
		expect((await school.viaForm(cast.admin, at, unticked)).status).toBe(303);
		expect(await deskOnly()).toBe(false);
	});

	test("a new password is saved also where nothing else was changed", async () => {
		const { cast, clerk } = school.made;
		const at = `/dashboard?view=users&edit=${clerk.id}`;
		const fields = await browseForm(cast.admin, at, "save-user");
		const password = "a very new tree";
		expect((await school.viaForm(cast.admin, at, { ...fields, password })).status).toBe(303);
		const login = (typed: string) =>
			school.viaApi(null, "POST", "/login", { username: clerk.username, password: typed });
		expect([(await login(PASSWORD)).status, (await login(password)).status]).toEqual([401, 200]);
	});

	test("a picture is written where one is sent, and stays where none is", async () => {
		const { cast, own } = school.made;
		const id = own.parent.student;
		const at = `/students?edit=${id}`;
		const picture = async () => (await found("/students", id))?.student_picture;
		const empty = { student_picture: new File([], "") };
		const fields = await browseForm(cast.admin, at, "edit");
		expect((await school.viaForm(cast.admin, at, { ...fields, student_picture: portrait() })).status).toBe(303);
		const first = await picture();
		expect(first).toBeString();
		expect((await school.viaForm(cast.admin, at, { ...fields, ...empty })).status).toBe(303);
		expect(await picture()).toBe(first);
		expect((await school.viaForm(cast.admin, at, { ...fields, ...empty, remove_picture: "1" })).status).toBe(303);
		expect(await picture()).toBeNull();
	});

	test("the own name on papers is asked about when the head changed it in the list of users", async () => {
		const { desk } = school.made;
		const fields = await browseForm(desk, "/change-password", "paper-name");
		await asAda(`/users/${desk.id}`, { paper_name: "Mme Fotso Rose" });
		const asked = await school.viaForm(desk, "/change-password", { ...fields, paper_name: "Mme F. Fotso" });
		expect([asked.status, asked.alert]).toEqual([
			409,
			expect.stringMatching(/“Name on papers” was changed meanwhile by ada: .* → Mme Fotso Rose/),
		]);
		const shown = await browseForm(desk, "/change-password", "paper-name");
		expect((await school.viaForm(desk, "/change-password", shown)).status).toBe(303);
		expect(await found("/users", desk.id)).toMatchObject({ paper_name: "Mme Fotso Rose" });
	});

	test("nobody is named for a change that the trail does not tell of", async () => {
		const { cast, own } = school.made;
		const at = `/students?edit=${own.parent.paying}`;
		const fields = await browseForm(cast.admin, at, "edit");
		const { full_name: _, ...rest } = fields;
		const asked = await school.viaForm(cast.admin, at, {
			...rest,
			"shown.mother_name": "Somebody Else",
			mother_name: "Third Person",
		});
		expect([asked.status, asked.alert]).toEqual([
			409,
			expect.stringMatching(/“Mother's name” was changed meanwhile: Somebody Else → /),
		]);
	});

	test("a family is told the office's name on papers, and no other family's", async () => {
		const { cast, desk, own } = school.made;
		const id = own.parent.student;
		const at = `/user-registration?edit=${id}`;
		const ask = async (mother_name: string, who: SignedIn) => {
			const fields = await browseForm(cast.parent, at, "edit");
			await school.viaApi(who, "PUT", `/students/${id}`, { mother_name });
			return (await school.viaForm(cast.parent, at, { ...fields, mother_name: "Third Person" })).alert;
		};
		await asAda(`/users/${desk.id}`, { paper_name: "Mme Fotso Rose" });
		expect(await ask("Ngo Marthe", desk)).toContain("was changed meanwhile by Mme Fotso Rose: ");
		expect(await ask("Ngo Odile", cast.parent)).toContain(`was changed meanwhile by ${cast.parent.username}: `);
	});

	test("a field that no form has is no field, whatever its name", async () => {
		const { cast, own } = school.made;
		const at = `/students?edit=${own.parent.student}`;
		const fields = await browseForm(cast.admin, at, "edit");
		const odd = {
			constructor: "x",
			"shown.toString": "y",
			"shown.valueOf": "z",
			valueOf: "z",
			"whose.full_name": "mine",
		};
		expect((await school.viaForm(cast.admin, at, { ...fields, ...odd })).status).toBe(303);
		const decision = await browseForm(cast.admin, `/teachers?approve=${own.teacher.teacher}`, "approve");
		const sent = { ...decision, "shown.constructor": "x" };
		expect((await school.viaForm(cast.admin, `/teachers?approve=${own.teacher.teacher}`, sent)).status).toBe(303);
	});

	test("a call writes what it sends", async () => {
		const { own } = school.made;
		const path = `/students/${own.parent.paying}`;
		await asAda(path, { mother_name: "One" });
		await asAda(path, { mother_name: "Two", "shown.mother_name": "Zero", shown: { mother_name: "Zero" } });
		expect(await found("/students", own.parent.paying)).toMatchObject({ mother_name: "Two" });
	});
});

describe("what was looked at is what is approved", () => {
	const pages = (id: number) => [
		`/students?approve=${id}`,
		`/students/${id}?approve`,
		`/students/approvals?approve=${id}`,
	];

	test.each([0, 1, 2])("a student that changed meanwhile is shown again (page %#)", async (page) => {
		const { cast, own } = school.made;
		const id = own.parent.student;
		await asAda(`/students/${id}`, { guardian_contact: "677 12 12 12", status: "pending" });
		const at = pages(id)[page] ?? "";
		const fields = await browseForm(cast.admin, at, "approve");
		await asAda(`/students/${id}`, { guardian_contact: "699 98 98 98" });
		const again = await school.viaForm(cast.admin, at, fields);
		expect([again.status, again.alert]).toEqual([
			409,
			expect.stringMatching(/changed while you looked.* by ada: 677 12 12 12 → 699 98 98 98/),
		]);
		expect(again.text).toContain("699 98 98 98");
		expect(await found("/students", id)).toMatchObject({ status: "pending" });
		const looked = await sentBy(again.text, "approve");
		expect((await school.viaForm(cast.admin, at, looked)).status).toBe(303);
		expect(await found("/students", id)).toMatchObject({ status: "approved", guardian_contact: "699 98 98 98" });
	});

	test.each(["approve", "reject"])(
		"a teacher whose profile changed meanwhile is shown again (%s)",
		async (decision) => {
			const { cast, own } = school.made;
			const id = decision === "approve" ? own.teacher.teacher : own.admin.teacher;
			const owner = decision === "approve" ? cast.teacher : cast.otherTeacher;
			const at = `/teachers?${decision}=${id}`;
			const writes = (subjects: string) => school.viaApi(owner, "PUT", `/teachers/${id}`, { subjects });
			await writes("Music");
			const fields = await browseForm(cast.admin, at, decision);
			await writes("Law");
			const again = await school.viaForm(cast.admin, at, fields);
			expect([again.status, again.alert]).toEqual([
				409,
				expect.stringMatching(/changed while you looked.*: Music → Law/),
			]);
			expect(await found("/teachers", id)).toMatchObject({ status: "pending" });
			expect((await school.viaForm(cast.admin, at, await sentBy(again.text, decision))).status).toBe(303);
			expect(await found("/teachers", id)).toMatchObject({ status: `${decision.replace(/e$/, "")}ed` });
		},
	);
});
