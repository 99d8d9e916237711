import type { DialogName } from "../../components/dialog-names.ts";

/** The list of a student's discounts, the form that gives one, and the one that cancels one. */
export const DISCOUNT_DIALOGS = ["reductions", "reduce", "unreduce"] as const satisfies DialogName[];
