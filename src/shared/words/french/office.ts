import "./family.ts";
import { agreements } from "./office/agreements.ts";
import { cash } from "./office/cash.ts";
import { checking } from "./office/checking.ts";
import { debtors } from "./office/debtors.ts";
import { due } from "./office/due.ts";
import { families } from "./office/families.ts";
import { money } from "./office/money.ts";
import { paying } from "./office/paying.ts";
import { reductions } from "./office/reductions.ts";
import { school } from "./office/school.ts";
import { shared } from "./office/shared.ts";
import { students } from "./office/students.ts";
import { upkeep } from "./office/upkeep.ts";
import { values } from "./office/values.ts";

const fees = { ...money, ...paying, ...reductions, ...agreements, ...due, ...cash, ...debtors };

/** The office's pages. Sentences that they share with the families' pages are in family.ts, which this file imports. */
export const office = {
	...shared,
	...students,
	...families,
	...school,
	...fees,
	...upkeep,
	...checking,
	...values,
};
