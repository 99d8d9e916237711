import { dictionary } from "#shared/words/french/dictionary";

/** Who owes, and the reminders of their families. */
export const debtors = dictionary({
	Arrears: "Arriérés",
});
