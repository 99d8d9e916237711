import { join } from "node:path";
import type { Plugin } from "vite";

/** Exports that the router's server half imports. The build reads that half too and then leaves it out of the browser's files. */
const onServerOnly = (...names: string[]) => names.map((name) => `export const ${name} = undefined;`).join("\n");

/**
 * Modules of Vite and React Router that the portal loads and never uses, with what stands in their place in the browser.
 * Together they are 3 KB of what a parent pays for. A later version that exports something else fails the build; one that
 * moves a file makes the scripts larger, which `tests/bytes.test.ts` says.
 */
const REPLACED: { module: RegExp; code: string }[] = [
	{
		// Preloads the imports of a loaded file. React Router lists the files of each route in the page, and the French
		// dictionaries import nothing.
		module: /^\0vite\/preload-helper\.js$/,
		code: "export const __vitePreload = (load) => load();",
	},
	{
		// Calls back at every navigation for those who measure them; we pass no `instrumentations`.
		module: /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/,
		code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
			export const getRouteInstrumentationUpdates = () => ({});
			export const instrumentClientSideRouter = (router) => router;
			${onServerOnly("instrumentHandler", "instrumentationResultMetaContext")}`,
	},
	{
		// Shown where a root has no ErrorBoundary; ours has one.
		module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/errorBoundaries\.js$/,
		code: `export const BoundaryShell = () => null;
			export const RemixRootDefaultErrorBoundary = () => null;
			export const RemixErrorBoundary = ({ children }) => children;`,
	},
	{
		// Loads the site map in pieces; ours comes whole with the first page (`routeDiscovery` in react-router.config.ts).
		module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/,
		code: `export const isFogOfWarEnabled = () => false;
			export const getPartialManifest = (manifest) => manifest;
			export const getPatchRoutesOnNavigationFunction = () => undefined;
			export const useFogOFWarDiscovery = () => undefined;
			${onServerOnly("getManifestPath", "getPathsWithAncestors", "handleClientVersionMismatch")}`,
	},
];

/** As a file that failed to load as a module never loads again, all files of a route are in the browser's cache before. */
const LOAD_ROUTE = {
	module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/,
	code: `import { loadFiles } from ${JSON.stringify(join(import.meta.dirname, "../../../routes/ui/connection.tsx"))};
		export async function loadRouteModule(route, known) {
			if (route.id in known) return known[route.id];
			try {
				await loadFiles([route.module, ...(route.imports ?? [])]);
				return known[route.id] = await import(/* @vite-ignore */ route.module);
			} catch {
				location.reload();
				return new Promise(() => {});
			}
		}`,
};

interface Part {
	module: RegExp;
	from: string;
	/** Where the next part begins. */
	to: string;
	instead: string;
}

/** Parts of modules, all for loading a page ahead with its data (`<Link prefetch>`), which no link of ours does. */
const CUT: Part[] = [
	{
		module: /lib\/dom\/ssr\/links\.js$/,
		from: "async function getKeyedPrefetchLinks(",
		to: "function getModuleLinkHrefs(",
		instead: "const getKeyedPrefetchLinks = undefined, getNewMatchesForLinks = undefined;",
	},
	{
		module: /lib\/dom\/ssr\/components\.js$/,
		from: "function PrefetchPageLinks(",
		to: "function Meta(",
		instead: "const PrefetchPageLinks = () => null;",
	},
];

function withoutParts(source: string, id: string): string | null {
	const part = CUT.find(({ module }) => module.test(id));
	if (!part) return null;
	const [from, to] = [source.indexOf(part.from), source.indexOf(part.to)];
	if (from < 0 || to < from) throw new Error(`React Router has moved ${part.from}`);
	return `${source.slice(0, from)}${part.instead}\n${source.slice(to)}`;
}

export function withoutUnusedParts(): Plugin {
	return {
		name: "without-unused-parts",
		enforce: "pre",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: withoutParts,
		load: (id) => [...REPLACED, LOAD_ROUTE].find(({ module }) => module.test(id))?.code ?? null,
	};
}
