/** Set at logout, so that the next page on this device deletes all drafts. Scripts read it; it has no personal data. */
export const LOGGED_OUT = "logged-out=1";

/** Tells other tabs of this device; removed at once. */
export const LOGGED_OUT_ELSEWHERE = "logged-out";
