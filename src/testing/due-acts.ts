import { expect } from "bun:test";
import type { SignedIn } from "#school/actor";
import { today } from "#shared/dates";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { viaApi } from "./api-door.ts";
import { feesOf } from "./book.ts";
import { castOfSchool } from "./cast.ts";
import { DueBook } from "./due-book.ts";
import { type Act, CLASSES } from "./due-days.ts";
import { classNamed, enrol } from "./enrolled.ts";
import { freshSchool } from "./fresh-school.ts";

type Student = DueBook["students"][number];
type SchoolClass = DueBook["classes"][number];
type Does<D extends Act["does"]> = Extract<Act, { does: D }>;

/** A school of which a book is kept by hand: each act is a call, and is written into the book if it must be taken. */
export class DueOffice {
	readonly book = new DueBook();
	readonly admin: SignedIn;
	#names = 0;

	constructor() {
		freshSchool();
		this.admin = castOfSchool().admin;
		const fees = Object.fromEntries(Object.values(FEE_FIELD).map((field) => [field, 300]));
		for (let nth = 1; nth <= CLASSES; nth++) {
			const { id, name } = classNamed(`Form ${nth}`, { ...fees, year: Number(today().slice(0, 4)) });
			this.book.classes.push({ id, name, fees: feesOf(() => 300), many: 3, dates: [] });
			this.add({ inClass: nth - 1, approved: true });
			this.add({ inClass: nth - 1, approved: nth > 1 });
		}
	}

	call = (method: string, path: string, body?: object) => viaApi(this.admin, method, path, body);

	async #expect(status: number, [method, path, body]: [string, string, object?]): Promise<{ id: number }> {
		const answer = await this.call(method, path, body);
		expect([method, path, body, answer.status, answer.body]).toEqual([method, path, body, status, answer.body]);
		return answer.body as { id: number };
	}

	#student = ({ student }: { student: number }) => this.book.students[student % this.book.students.length] as Student;
	#class = (nth: number) => this.book.classes[nth] as SchoolClass;

	add({ inClass, approved }: Pick<Does<"add">, "inClass" | "approved">): void {
		const its = this.#class(inClass);
		this.#names += 1;
		const name = `Child ${String(this.#names).padStart(3, "0")}`;
		const status = approved ? "approved" : "pending";
		const { id } = enrol(name, { id: its.id, year: Number(today().slice(0, 4)) }, undefined, { status });
		this.book.students.push({ id, name, approved, class: its, payments: [], discounts: [], extensions: [] });
	}

	async take(act: Act): Promise<void> {
		if (act.does === "add") return this.add(act);
		if ("student" in act) return this.#withStudent(act, this.#student(act));
		return this.#withClass(act, this.#class(act.inClass));
	}

	async #withStudent(act: Extract<Act, { student: number }>, who: Student): Promise<void> {
		if (act.does === "pay") return this.#pay(act, who);
		if (act.does === "pay all") return this.#payAll(who);
		if (act.does === "void") return this.#void(act, who);
		if (act.does === "reduce") return this.#reduce(act, who);
		if (act.does === "cancel") return this.#cancel(who);
		if (act.does === "delete") return this.#delete(who);
		if (act.does === "move") {
			const to = this.#class(act.inClass);
			await this.#expect(200, ["PUT", `/students/${who.id}`, { next_class: to.name, class_id: to.id }]);
			who.class = to;
			return;
		}
		const path = `/students/${who.id}/moratorium`;
		const note = "they asked";
		if (act.does === "agree") {
			const may = this.book.owed(who) > 0;
			await this.#expect(may ? 201 : 409, ["POST", path, { until: act.until, note }]);
			if (may) who.extensions.push(act.until);
			return;
		}
		const may = this.book.agreedOn(who, today()) !== null;
		await this.#expect(may ? 201 : 409, ["POST", `${path}/end`, { note }]);
		if (may) who.extensions.push(null);
	}

	async #pay({ type, amount }: { type: FeeType; amount: number }, who: Student): Promise<void> {
		const may = amount <= this.book.due(who, type) - this.book.paid(who, type);
		const body = { student_id: who.id, fee_type: type, amount };
		const paid = await this.#expect(may ? 201 : 409, ["POST", "/fees", body]);
		const { receipt_number: receipt } = paid as { id: number; receipt_number?: string };
		if (may && receipt) who.payments.push({ id: paid.id, type, amount, receipt, voided: false });
	}

	async #payAll(who: Student): Promise<void> {
		for (const type of FEE_TYPES) {
			const amount = this.book.due(who, type) - this.book.paid(who, type);
			if (amount > 0) await this.#pay({ type, amount }, who);
		}
	}

	async #void({ nth }: Does<"void">, who: Student): Promise<void> {
		const payment = who.payments[nth % Math.max(1, who.payments.length)];
		if (!payment) return;
		await this.#expect(payment.voided ? 409 : 201, ["POST", `/fees/${payment.id}/void`, { reason: "Wrong child" }]);
		payment.voided = true;
	}

	async #reduce({ type, amount }: Does<"reduce">, who: Student): Promise<void> {
		const may = amount <= who.class.fees[type] - this.book.off(who, type);
		const body = { fee_type: type, amount, kind: "siblings", reason: "Third child" };
		const { id } = await this.#expect(may ? 201 : 409, ["POST", `/students/${who.id}/remissions`, body]);
		if (may) who.discounts.push({ id, type, amount, cancelled: false });
	}

	async #cancel(who: Student): Promise<void> {
		const given = who.discounts[0];
		if (!given) return;
		await this.#expect(given.cancelled ? 409 : 201, ["POST", `/remissions/${given.id}/cancel`, { reason: "Ended" }]);
		given.cancelled = true;
	}

	async #delete(who: Student): Promise<void> {
		if (this.book.students.length < 4) return;
		const kept = who.payments.length > 0;
		await this.#expect(kept ? 409 : 200, ["DELETE", `/students/${who.id}`]);
		if (!kept) this.book.students = this.book.students.filter((one) => one !== who);
	}

	async #withClass(act: Extract<Act, { inClass: number }>, its: SchoolClass): Promise<void> {
		const { book } = this;
		const path = `/classes/${its.id}`;
		if (act.does === "fee") {
			const may = book.stored(its) <= book.total(its) - its.fees[act.type] + act.amount;
			await this.#expect(may ? 200 : 400, ["PUT", path, { [FEE_FIELD[act.type]]: act.amount }]);
			if (may) its.fees[act.type] = act.amount;
		} else if (act.does === "dates") {
			const dates = act.days.toSorted().map((due_date, place, all) => ({
				amount: place === all.length - 1 ? null : (act.amounts[place] as number),
				due_date,
			}));
			const may = book.stored({ ...its, dates }) <= book.total(its);
			const body = { number_of_installments: dates.length, installments: dates };
			await this.#expect(may ? 200 : 400, ["PUT", path, body]);
			if (may) Object.assign(its, { dates, many: dates.length });
		} else if (act.does === "take away") {
			await this.#expect(200, ["PUT", path, { installments: [] }]);
			its.dates = [];
		} else if (act.does === "copy") await this.#copy(its, this.#class(act.to));
	}

	async #copy(from: SchoolClass, to: SchoolClass): Promise<void> {
		const status = from.dates.length === 0 ? 409 : from === to || from.many !== to.many ? 400 : 200;
		await this.#expect(status, ["POST", `/classes/${from.id}/installments/copy`, { class_ids: [to.id] }]);
		if (status !== 200) return;
		const part = Math.floor((this.book.total(to) - to.fees.Registration) / to.many / 100) * 100;
		const rest = this.book.total(to) - part * (to.many - 1);
		to.dates = from.dates.map(({ due_date }, place) => {
			if (place === to.many - 1) return { amount: null, due_date };
			const begins = place === 0 ? rest : part;
			return { amount: to.dates[place]?.amount ?? begins, due_date };
		});
	}
}

/** What the students of the book have paid in all. */
export const takenBy = ({ book }: DueOffice): number =>
	book.students.reduce((all, who) => all + FEE_TYPES.reduce((sum, type) => sum + book.paid(who, type), 0), 0);
