/**
 * The cookie that a logout leaves for the next page of this device, which then forgets all drafts. Scripts can read it,
 * and it says nothing about anybody.
 */
export const LOGGED_OUT = "logged-out=1";

/** The storage key that tells other tabs of this device; removed at once. */
export const LOGGED_OUT_ELSEWHERE = "logged-out";
