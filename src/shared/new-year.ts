export const ROLLOVER_STATES = ["draft", "run", "undone"] as const;
export const DECISIONS = ["promote", "repeat", "leave", "skip"] as const;
export type Decision = (typeof DECISIONS)[number];
