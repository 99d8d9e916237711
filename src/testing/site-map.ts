import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../routes/routes.ts";

function below(entries: RouteConfigEntry[], above: string): string[] {
	return entries.flatMap(({ path, index, children, file }) => {
		const here = path ? `${above}/${path}` : above;
		if (children) return below(children, here);
		return file && (path || index) ? [here || "/"] : [];
	});
}

export const PATHS = below(routes, "");
