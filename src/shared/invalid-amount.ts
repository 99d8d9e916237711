/** The refusal of an amount, used by the form and by the rule. */
export const INVALID_AMOUNT = "Please enter a valid amount";
