/**
 * The cookie that a logout leaves for the next page of this device, which then forgets all drafts. Scripts can read it,
 * and it says nothing about anybody.
 */
export const LOGGED_OUT = "logged-out=1";
