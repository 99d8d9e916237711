import type { Fields } from "#http/body";
import { CONSTANT_FIELDS, IMPORT_FIELDS } from "#shared/imports";

/** The select of the second column of the name. */
export const SECOND_NAME = "full_name_2";
export const constantName = (field: string) => `all_${field}`;

/** The choice of the form as the rule takes it. A field without a column is passed over. */
export function choiceOfForm(fields: Fields): Fields {
	const chosen = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
	const mapping = Object.fromEntries(
		IMPORT_FIELDS.map(({ field }) => {
			const headers = [chosen(field), field === "full_name" ? chosen(SECOND_NAME) : ""].filter(Boolean);
			return [field, headers.length > 1 ? headers : (headers[0] ?? null)];
		}),
	);
	const constants = Object.fromEntries(CONSTANT_FIELDS.map((field) => [field, chosen(constantName(field))]));
	return { id: fields.id, mode: fields.mode, mapping, constants };
}
