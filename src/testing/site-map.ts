import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../routes/routes.ts";

function below(entries: RouteConfigEntry[], above: string): { path: string; file: string }[] {
	return entries.flatMap(({ path, index, children, file }) => {
		const here = path ? `${above}/${path}` : above;
		if (children) return below(children, here);
		return path || index ? [{ path: here || "/", file }] : [];
	});
}

const ADDRESSES = below(routes, "");

export const PATHS = ADDRESSES.map(({ path }) => path);
/** Addresses with a screen of their own, not of a file or a form. */
export const SCREENS = ADDRESSES.flatMap(({ path, file }) => (file.endsWith(".tsx") ? [path] : []));
