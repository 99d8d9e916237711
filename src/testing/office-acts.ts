import { expect } from "bun:test";
import { FEE_FIELD } from "#shared/fee-types";
import type { Fees } from "./book.ts";
import { idOf, type Office } from "./office.ts";
import { ask, send } from "./office-door.ts";
import { closeOne, payOutOne, takeBack } from "./office-drawers.ts";
import { pay, payAtOnce, paySeveral, voidOne } from "./office-payments.ts";
import type { Does, Step } from "./office-steps.ts";

/** A discount is refused above what is left of the fee; below what is paid it leaves a credit. */
async function reduce(office: Office, { student, type, amount }: Does<"reduce">): Promise<void> {
	const { admin, students, book } = office;
	const who = idOf(students, student);
	const answer = await send(office, admin, {
		path: `/students/${who}/remissions`,
		body: { fee_type: type, amount, kind: "siblings", reason: "Third child" },
		form: [
			`/fees?student=${who}&reduce`,
			"reduce",
			{ id: who, fee_type: type, amount, kind: "siblings", reason: "Third child" },
		],
	});
	expect(answer.status).toBe(amount > book.fee(student, type) - book.off(student, type) ? 409 : 201);
	if (answer.status !== 201) return;
	const known = new Set(book.discounts.map(({ id }) => id));
	const listed = (await ask(office, `/students/${who}/remissions`)) as { id: number }[];
	const [made] = listed.filter(({ id }) => !known.has(id));
	book.discounts.push({ id: made?.id ?? 0, student, type, amount, cancelled: false });
	if (answer.said) expect(answer.said).toMatchObject({ id: made?.id, balance: book.left(student, type) });
}

async function unreduce(office: Office, { reduction: nth }: Does<"unreduce">): Promise<void> {
	const { admin, students, book } = office;
	const given = book.discounts[nth];
	if (!given) return;
	const answer = await send(office, admin, {
		...{ path: `/remissions/${given.id}/cancel`, body: { reason: "Ended" } },
		form: [`/fees?student=${idOf(students, given.student)}`, "unreduce", { id: given.id, reason: "Ended" }],
	});
	expect(answer.status).toBe(given.cancelled ? 409 : 201);
	given.cancelled = true;
	if (answer.status === 201 && answer.said)
		expect(answer.said).toMatchObject({ balance: book.left(given.student, given.type) });
}

/** Fees, classes and refusals are the same through both doors elsewhere; here they are calls. */
async function change({ door, admin, parent, classes, students, book }: Office, one: Step): Promise<void> {
	if (one.does === "fee") {
		const body = { [FEE_FIELD[one.type]]: one.amount };
		expect((await door.call(admin, "PUT", `/classes/${idOf(classes, one.of)}`, body)).status).toBe(200);
		(book.fees[one.of] as Fees)[one.type] = one.amount;
	} else if (one.does === "move") {
		const { id, name } = classes[one.to] as { id: number; name: string };
		const body = { next_class: name, class_id: id };
		expect((await door.call(admin, "PUT", `/students/${idOf(students, one.student)}`, body)).status).toBe(200);
		book.classOf[one.student] = one.to;
	} else if (one.does === "bad amount") {
		const body = { student_id: idOf(students, one.student), fee_type: one.type, amount: one.amount };
		const answer = await door.call(admin, "POST", "/fees", body);
		expect(answer).toMatchObject({ status: 400, body: { fields: { amount: "Please enter a valid amount" } } });
		expect((await door.call(parent, "POST", "/fees", { ...body, amount: 5 })).status).toBe(403);
	} else if (one.does === "delete") {
		const paid = book.entries.some((entry) => entry.student === one.student);
		if (paid) expect((await door.call(admin, "DELETE", `/students/${idOf(students, one.student)}`)).status).toBe(409);
		const itsClass = idOf(classes, book.classOf[one.student] ?? 0);
		expect((await door.call(admin, "DELETE", `/classes/${itsClass}`)).status).toBe(409);
	}
}

/** Does one step of the office and writes it into the book. */
export async function take(office: Office, one: Step): Promise<void> {
	if (one.does === "pay") return pay(office, one);
	if (one.does === "pay at once") return payAtOnce(office, one);
	if (one.does === "pay several") return paySeveral(office, one);
	if (one.does === "void") return voidOne(office, one);
	if (one.does === "reduce") return reduce(office, one);
	if (one.does === "unreduce") return unreduce(office, one);
	if (one.does === "close") return closeOne(office, one);
	if (one.does === "pay out") return payOutOne(office, one);
	if (one.does === "take back") return takeBack(office, one);
	return change(office, one);
}
