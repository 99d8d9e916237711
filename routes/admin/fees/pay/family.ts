import type { RouterContextProvider } from "react-router";
import { studentSchedule } from "#school/fees/due/student-schedule";
import { type Sibling, siblings } from "#school/fees/siblings";
import { ask } from "#server/visit";
import type { StudentOfDesk } from "../student.tsx";

const MOST_ADDED = 7;

/**
 * The children to pay for: the student and those in the address (`several=18.19`). Other siblings are offered
 * while there is room.
 */
export async function familyOf(
	context: Readonly<RouterContextProvider>,
	params: URLSearchParams,
	found: StudentOfDesk | null,
) {
	const asked = params.get("several");
	if (asked === null || !found) return null;
	const known = await ask(context, siblings, { id: found.student.id });
	const added = [...new Set(asked.split("."))]
		.flatMap((id) => known.find((sibling) => String(sibling.id) === id) ?? [])
		.slice(0, MOST_ADDED);
	const { id, full_name, class_name } = found.student;
	const own = { id, full_name, class_name, balance: found.balance };
	return {
		children: await Promise.all([own, ...added].map((child) => asChild(context, child))),
		offered: added.length < MOST_ADDED ? known.filter((sibling) => !added.includes(sibling)) : [],
	};
}
export type Family = NonNullable<Awaited<ReturnType<typeof familyOf>>>;

type Child = Pick<Sibling, "id" | "full_name" | "class_name" | "balance">;

async function asChild(context: Readonly<RouterContextProvider>, { id, full_name, class_name, balance }: Child) {
	const { overdue, installments } = await ask(context, studentSchedule, { id });
	return { id, full_name, class_name, balance, overdue, installments };
}
