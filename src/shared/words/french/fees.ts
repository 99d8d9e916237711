import { agreements } from "./office/agreements.ts";
import { cash } from "./office/cash.ts";
import { debtors } from "./office/debtors.ts";
import { due } from "./office/due.ts";
import { money } from "./office/money.ts";
import { paying } from "./office/paying.ts";
import { reductions } from "./office/reductions.ts";

/** The fees desk, and a student's money. */
export const fees = { ...money, ...paying, ...reductions, ...agreements, ...due, ...cash, ...debtors };
