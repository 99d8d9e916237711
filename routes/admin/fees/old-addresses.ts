import { type MiddlewareFunction, redirect } from "react-router";

/** Redirects from the time when all fee screens shared one address with `?tab=` or `?print`. */
export const leadToOwnRoute: MiddlewareFunction<Response> = ({ url }) => {
	const params = new URLSearchParams(url.search);
	const tab = params.get("tab");
	const name = tab === "cash" || tab === "debtors" ? tab : params.has("print") ? "class-list" : null;
	if (name === null) return;
	params.delete(name === "class-list" ? "print" : "tab");
	// 308 keeps method and body.
	throw redirect(params.size > 0 ? `/fees/${name}?${params}` : `/fees/${name}`, 308);
};
