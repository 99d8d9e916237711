import type { Question } from "#school/new-year/existing-record";
import type { PageWords } from "#shared/words/words";

/** A family registered a child of this name and birth date, perhaps another one. */
export const recordInQuestion = ({ t }: PageWords, { student_id: id, account, contact, class_name }: Question) =>
	t(
		"There is a record {id} of this name and date of birth in {class}. {account} ({contact}) registered one of the two and does not see the other.",
		{ id, account, contact, class: class_name },
	);

export const guardianToCall = ({ t }: PageWords, { guardian_contact: phone }: Question) =>
	t("Call the guardian at {phone} first: whoever knows the child can register it.", { phone });
