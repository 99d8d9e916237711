/** What the text of a reminder may name in braces. */
export const TEXT_PLACEHOLDERS = ["school", "student", "class", "overdue", "owed", "date", "phone"] as const;
export type TextPlaceholder = (typeof TEXT_PLACEHOLDERS)[number];
