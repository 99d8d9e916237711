import { expect } from "bun:test";
import { FEE_FIELD } from "#shared/fee-types";
import { viaApi } from "./api-door.ts";
import type { Fees } from "./book.ts";
import { idOf, type Office } from "./office.ts";
import { send } from "./office-door.ts";
import { closeOne, payOutOne, takeBack } from "./office-drawers.ts";
import { pay, payConcurrently, payLines, voidOne } from "./office-payments.ts";
import type { Does, Step } from "./office-steps.ts";

/** A discount is refused above what is left of the fee; below what is paid it leaves a credit. */
async function reduce(office: Office, { student, type, amount }: Does<"reduce">): Promise<void> {
	const { admin, students, book } = office;
	const who = idOf(students, student);
	const body = { fee_type: type, amount, kind: "siblings", reason: "Third child" };
	const answer = await send(admin, `/students/${who}/remissions`, body);
	expect(answer.status).toBe(amount > book.fee(student, type) - book.off(student, type) ? 409 : 201);
	if (answer.status !== 201) return;
	const { id } = answer.body as { id: number };
	book.discounts.push({ id, student, type, amount, cancelled: false });
	expect(answer.body).toMatchObject({ balance: book.left(student, type) });
}

async function unreduce({ admin, book }: Office, { reduction: nth }: Does<"unreduce">): Promise<void> {
	const given = book.discounts[nth];
	if (!given) return;
	const answer = await send(admin, `/remissions/${given.id}/cancel`, { reason: "Ended" });
	expect(answer.status).toBe(given.cancelled ? 409 : 201);
	given.cancelled = true;
	if (answer.status === 201) expect(answer.body).toMatchObject({ balance: book.left(given.student, given.type) });
}

async function change({ admin, parent, classes, students, book }: Office, one: Step): Promise<void> {
	if (one.does === "fee") {
		const body = { [FEE_FIELD[one.type]]: one.amount };
		expect((await viaApi(admin, "PUT", `/classes/${idOf(classes, one.of)}`, body)).status).toBe(200);
		(book.fees[one.of] as Fees)[one.type] = one.amount;
	} else if (one.does === "move") {
		const { id, name } = classes[one.to] as { id: number; name: string };
		const body = { next_class: name, class_id: id };
		expect((await viaApi(admin, "PUT", `/students/${idOf(students, one.student)}`, body)).status).toBe(200);
		book.classOf[one.student] = one.to;
	} else if (one.does === "bad amount") {
		const body = { student_id: idOf(students, one.student), fee_type: one.type, amount: one.amount };
		const answer = await viaApi(admin, "POST", "/fees", body);
		expect(answer).toMatchObject({ status: 400, body: { fields: { amount: "Please enter a valid amount" } } });
		expect((await viaApi(parent, "POST", "/fees", { ...body, amount: 5 })).status).toBe(403);
	} else if (one.does === "delete") {
		const paid = book.entries.some((entry) => entry.student === one.student);
		if (paid) expect((await viaApi(admin, "DELETE", `/students/${idOf(students, one.student)}`)).status).toBe(409);
		const itsClass = idOf(classes, book.classOf[one.student] ?? 0);
		expect((await viaApi(admin, "DELETE", `/classes/${itsClass}`)).status).toBe(409);
	}
}

export async function take(office: Office, one: Step): Promise<void> {
	if (one.does === "pay") return pay(office, one);
	if (one.does === "pay at once") return payConcurrently(office, one);
	if (one.does === "pay several") return payLines(office, one);
	if (one.does === "void") return voidOne(office, one);
	if (one.does === "reduce") return reduce(office, one);
	if (one.does === "unreduce") return unreduce(office, one);
	if (one.does === "close") return closeOne(office, one);
	if (one.does === "pay out") return payOutOne(office, one);
	if (one.does === "take back") return takeBack(office, one);
	return change(office, one);
}
