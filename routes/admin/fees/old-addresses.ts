import { type MiddlewareFunction, redirect } from "react-router";

/** The screens of the fees once shared one address, with `?tab=` or `?print`. Its links and forms lead to their routes. */
export const leadToOwnRoute: MiddlewareFunction<Response> = ({ url }) => {
	const params = new URLSearchParams(url.search);
	const tab = params.get("tab");
	const name = tab === "cash" || tab === "debtors" ? tab : params.has("print") ? "class-list" : null;
	if (name === null) return;
	params.delete(name === "class-list" ? "print" : "tab");
	// 308 sends a posted form again to the new address.
	throw redirect(params.size > 0 ? `/fees/${name}?${params}` : `/fees/${name}`, 308);
};
