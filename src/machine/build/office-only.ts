/** What the bundler knows about who imports a file. */
export interface ModuleGraph {
	getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const OFFICE = /\/routes\/admin\//;

/** Whether every way to a file leads through a page of the office, so that nobody else needs it. */
export function isOfficeOnly(id: string, graph: ModuleGraph, passed = new Set<string>()): boolean {
	if (OFFICE.test(id) || passed.has(id)) return true;
	passed.add(id);
	const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
	const ways = [...importers, ...dynamicImporters];
	return ways.length > 0 && ways.every((way) => isOfficeOnly(way, graph, passed));
}
