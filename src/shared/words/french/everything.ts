import { account } from "./account.ts";
import { audit } from "./audit.ts";
import { family } from "./family.ts";
import { feeRules } from "./fee-rules.ts";
import { fees } from "./fees.ts";
import { imports } from "./imports.ts";
import { newYear } from "./new-year.ts";
import { office } from "./office.ts";
import { paper } from "./paper.ts";
import { rules } from "./rules.ts";
import { students } from "./students.ts";
import { upkeep } from "./upkeep.ts";

/** A browser loads only those of its page's routes (`loadFrench`). */
export const screens = {
	...family,
	...account,
	...office,
	...students,
	...imports,
	...newYear,
	...fees,
};

/** For the server. */
export const everything = {
	...screens,
	...rules,
	...feeRules,
	...upkeep,
	...paper,
	...audit,
};
