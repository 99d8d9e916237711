import { useEffect } from "react";

interface SiteMap {
	routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>;
}

/** Outside the frames: the choice of the year that each has. */
const YEAR = "welcome/year";

/**
 * Loads the scripts of all pages of a frame into the browser's cache, so that a tap on a broken line finds its page:
 * React Router reloads the document if a script does not come. `layout` is the route of the frame.
 */
export function useLoadAhead(layout: string): void {
	useEffect(() => {
		const { routes } = (window as unknown as { __reactRouterManifest: SiteMap }).__reactRouterManifest;
		const isInside = (id = ""): boolean => id === layout || (id !== "" && isInside(routes[id]?.parentId));
		const pages = Object.values(routes).filter(({ id }) => isInside(id) || id === YEAR);
		for (const file of new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports])))
			void fetch(file, { priority: "low" }).catch(() => undefined);
	}, [layout]);
}
