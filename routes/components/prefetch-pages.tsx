import { useEffect } from "react";

interface SiteMap {
	routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>;
}

const YEAR = "year";

/**
 * Preloads the scripts of a frame's pages: React Router reloads the document when a script fails to load. Its own
 * prefetching (`<Link prefetch>`, `<PrefetchPageLinks>`) would request the data of all these pages as well.
 */
export function usePrefetchPages(layout: string): void {
	useEffect(() => {
		const { routes } = (window as unknown as { __reactRouterManifest: SiteMap }).__reactRouterManifest;
		const isInside = (id = ""): boolean => id === layout || (id !== "" && isInside(routes[id]?.parentId));
		const pages = Object.values(routes).filter(({ id }) => isInside(id) || id === YEAR);
		for (const file of new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports])))
			void fetch(file, { priority: "low" }).catch(() => undefined);
	}, [layout]);
}
