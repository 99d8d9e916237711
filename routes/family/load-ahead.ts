import { useEffect } from "react";

interface SiteMap {
	routes: Record<string, { id: string; module: string; imports?: string[] }>;
}

/** Loads the scripts of the family's pages into the browser's cache (4 KB), so that a tap without network finds its page. */
export function useLoadAhead(): void {
	useEffect(() => {
		const { routes } = (window as unknown as { __reactRouterManifest: SiteMap }).__reactRouterManifest;
		const pages = Object.values(routes).filter(({ id }) => id.startsWith("family/"));
		for (const file of new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports])))
			void fetch(file, { priority: "low" }).catch(() => undefined);
	}, []);
}
