export const ROLLOVER_STATES = ["draft", "run", "undone"] as const;
export const DECISIONS = ["promote", "repeat", "leave", "skip"] as const;
export type Decision = (typeof DECISIONS)[number];
/** Why a record that a new year or an import added stays when that is taken back. The first that fits is said. */
export const UNDO_BLOCKERS = ["paid", "approved", "changed", "has papers or links"] as const;
export type UndoBlocker = (typeof UNDO_BLOCKERS)[number];
