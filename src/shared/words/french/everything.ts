import { account } from "./account.ts";
import { family } from "./family.ts";
import { feeRules } from "./fee-rules.ts";
import { fees } from "./fees.ts";
import { gate } from "./gate.ts";
import { importRules } from "./import-rules.ts";
import { imports } from "./imports.ts";
import { linking } from "./linking.ts";
import { newYear } from "./new-year.ts";
import { newYearRules } from "./new-year-rules.ts";
import { office } from "./office.ts";
import { paper } from "./paper.ts";
import { privacy } from "./privacy.ts";
import { receipts } from "./receipts.ts";
import { reports } from "./reports.ts";
import { rules } from "./rules.ts";
import { setup } from "./setup.ts";
import { students } from "./students.ts";
import { teacher } from "./teacher.ts";
import { trail } from "./trail.ts";
import { upkeep } from "./upkeep.ts";
import { verify } from "./verify.ts";

/** The dictionaries of pages. A browser loads those that the routes of its page name (routes/load-french.ts). */
export const screens = {
	...family,
	...account,
	...linking,
	...privacy,
	...teacher,
	...setup,
	...verify,
	...receipts,
	...office,
	...reports,
	...gate,
	...students,
	...imports,
	...newYear,
	...fees,
};

/** All French, which the server loads: every page, paper and refusal may be French. */
export const everything = {
	...screens,
	...rules,
	...feeRules,
	...importRules,
	...newYearRules,
	...upkeep,
	...paper,
	...trail,
};
