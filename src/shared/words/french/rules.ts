import { accounts } from "./rules/accounts.ts";
import { cash } from "./rules/cash.ts";
import { debtors } from "./rules/debtors.ts";
import { families } from "./rules/families.ts";
import { fees } from "./rules/fees.ts";
import { fields } from "./rules/fields.ts";
import { files } from "./rules/files.ts";
import { requests } from "./rules/requests.ts";
import { school } from "./rules/school.ts";
import { students } from "./rules/students.ts";
import { upkeep } from "./rules/upkeep.ts";

/** The sentences of the rules: refusals, labels of fields, confirmations. Browsers never load them. */
export const rules = {
	...requests,
	...fields,
	...files,
	...accounts,
	...students,
	...school,
	...families,
	...fees,
	...cash,
	...debtors,
	...upkeep,
};
