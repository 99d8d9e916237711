import type { LeftToPay } from "#school/fees/left-to-pay";
import type { Role } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";

/**
 * What a family has left to pay, and a line for each of `shown`, in words: the pages of a family have no room to say them.
 */
export function shownLeftToPay(children: LeftToPay[], shown: { id: number }[], role: Role, language: Language) {
	if (children.length === 0) return null;
	const amount = new Amount(children.reduce((sum, { left }) => sum + left, 0));
	const title =
		role === "student"
			? say("Left to pay {amount}", { amount })
			: sayCount(children.length, "Left to pay {amount}, 1 child", "Left to pay {amount}, {count} children", {
					amount,
				});
	return {
		title: title.in(language),
		lines: children.filter(isAmong(shown)).map((child) => ({
			...{ id: child.id, full_name: child.full_name },
			left: new Amount(child.left).in(language),
			due: whenDue(child)?.in(language) ?? null,
			overdue: child.standing === "overdue",
		})),
	};
}

const isAmong = (shown: { id: number }[]) => {
	const ids = new Set(shown.map(({ id }) => id));
	return ({ id }: LeftToPay) => ids.has(id);
};

/** The next date of a child. Nothing for a class without dates, or when all is paid. */
function whenDue({ standing, next, overdue, agreed_until }: LeftToPay): Sentence | null {
	if (!next) return null;
	const day = new Day(next.due_date);
	if (standing === "overdue") return say("{amount} overdue since {day}", { amount: new Amount(overdue), day });
	if (standing === "moratorium" && agreed_until)
		return say("{amount} due {day}", { amount: new Amount(overdue), day: new Day(agreed_until) });
	return say("{amount} due {day}", { amount: new Amount(next.left), day });
}
