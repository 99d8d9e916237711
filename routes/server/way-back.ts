/** A path of the portal. Browsers drop tabs and newlines from an address and read two slashes, of either kind, as another host. */
const WITHIN = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Where a form that was sent from any page leads back to: the page it names, if that is one of the portal, else the start. */
export const wayBack = (sent: unknown): string => (typeof sent === "string" && WITHIN.test(sent) ? sent : "/");
