import type { DialogName } from "../../components/dialog-names.ts";

/** The list of a student's reductions, the form that gives one, and the one that cancels one. */
export const REDUCTION_DIALOGS = ["reductions", "reduce", "unreduce"] as const satisfies DialogName[];
