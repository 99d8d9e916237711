import "./account.ts";
import "./family.ts";
import { checking } from "./office/checking.ts";
import { dashboard } from "./office/dashboard.ts";
import { families } from "./office/families.ts";
import { school } from "./office/school.ts";
import { shared } from "./office/shared.ts";
import { students } from "./office/students.ts";
import { upkeep } from "./office/upkeep.ts";
import { values } from "./office/values.ts";

/** The office's pages. Sentences that they share with the families' pages are in family.ts, which this file imports. */
export const office = {
	...shared,
	...dashboard,
	...students,
	...families,
	...school,
	...upkeep,
	...checking,
	...values,
};
