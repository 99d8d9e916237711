import { FEE_FIELD } from "#shared/fee-types";
import { Book, feesOf } from "./book.ts";
import { castOfSchool } from "./cast.ts";
import { classNamed, enrol } from "./enrolled.ts";
import { freshSchool } from "./fresh-school.ts";
import { YEAR } from "./office-steps.ts";

/**
 * A school whose office sends its steps as calls, and writes each into a book kept by hand: two cashiers, two classes and
 * four children, of whom two change their class now and then.
 */
export function openOffice() {
	freshSchool();
	const { admin, bursar, parent } = castOfSchool();
	const fees = Object.fromEntries(Object.values(FEE_FIELD).map((field) => [field, 100]));
	const classes = ["Form 1", "Form 2"].map((name) => classNamed(name, { ...fees, year: YEAR }));
	const students = ["Amina", "Boris", "Chantal", "Didier"].map((name, n) =>
		enrol(name, classes[n % 2] as { id: number; year: number }),
	);
	return {
		...{ admin, parent, classes, students },
		cashiers: [admin, bursar],
		book: new Book([feesOf(() => 100), feesOf(() => 100)], [0, 1, 0, 1]),
		keys: new Map<number, { sent: string; receipt: string }>(),
		sent: 0,
	};
}
export type Office = ReturnType<typeof openOffice>;
export const idOf = (list: { id: number }[], n: number) => (list[n] as { id: number }).id;
