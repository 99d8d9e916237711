export const IMPORT_MODES = ["add", "both", "update"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const IMPORT_STATES = ["checked", "run", "undone", "dropped"] as const;
