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

/**
 * As a file that failed to load as a module never loads again, all files of a route are in the browser's cache before. Its
 * styles apply before it is shown: somebody of the office who logs in has only those of the public pages.
 */
const LOAD_ROUTE = {
	module: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/,
	code: `import { loadFiles } from ${JSON.stringify(join(import.meta.dirname, "../../../routes/ui/connection.tsx"))};
		export async function loadRouteModule(route, known) {
			if (route.id in known) return known[route.id];
			try {
				const sheets = (route.css ?? []).filter((href) => href in added || !document.querySelector(\`link[href="\${href}"]\`));
				await loadFiles([route.module, ...(route.imports ?? []), ...sheets]);
				await Promise.all(sheets.map(addSheet));
				return known[route.id] = await import(/* @vite-ignore */ route.module);
			} catch {
				location.reload();
				return new Promise(() => {});
			}
		}
		const added = {};
		const addSheet = (href) => added[href] ??= new Promise((done) => {
			document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done }));
		});`,
};

interface Part {
	module: RegExp;
	from: string;
	/** Where the next part begins. */
	to: string;
	instead: string;
}

/**
 * Parts of modules: what finds more of the site map; what animates from page to page, in the router and in React; refs of
 * Fragments; what loads a page ahead with its data (`<Link prefetch>`), which no link of ours does; and what keeps the
 * bundler from leaving out `NavLink` while nothing uses it, with all that only it uses.
 */
const CUT: Part[] = [
	{
		module: /lib\/router\/router\.js$/,
		from: "function checkFogOfWar(",
		to: "function _internalSetRoutes(",
		instead: `function checkFogOfWar() { return { active: false, matches: null }; }
			function discoverRoutes(matches) { return { type: "success", matches }; }`,
	},
	{
		module: /production\/lib\/components\.js$/,
		from: `if (reactDomFlushSyncImpl && flushSync) {
			reactDomFlushSyncImpl(() => {
				if (transition) {`,
		to: `}, [
		router.window,
		reactDomFlushSyncImpl,`,
		instead: "",
	},
	{
		module: /production\/lib\/components\.js$/,
		from: `React$1.useEffect(() => {
		if (vtContext.isTransitioning`,
		to: "let navigator = React$1.useMemo(",
		instead: "",
	},
	{
		module: /react-dom\/client\.js$/,
		from: "function startViewTransition(",
		to: "function clearContainerSparingly(",
		instead: `function notHere() { throw new Error("No page has a ViewTransition or a Fragment with a ref"); }
			var startViewTransition = notHere, createViewTransitionInstance = notHere, FragmentInstance = notHere,
				addFragmentHandleToFiber = notHere, commitNewChildToFragmentInstance = notHere,
				deleteChildFromFragmentInstance = notHere;`,
	},
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
	{
		module: /lib\/dom\/lib\.js$/,
		from: "const NavLink = ",
		to: "React$1.forwardRef(function NavLink",
		instead: "const NavLink = /* @__PURE__ */",
	},
	{
		module: /lib\/dom\/lib\.js$/,
		from: "NavLink.displayName = ",
		to: "const Form = ",
		instead: "",
	},
];

function withoutParts(source: string, id: string): string | null {
	const parts = CUT.filter(({ module }) => module.test(id));
	return parts.length > 0 ? parts.reduce(withoutPart, source) : null;
}

function withoutPart(source: string, part: Part): string {
	const from = source.indexOf(part.from);
	const to = source.indexOf(part.to, from);
	if (from < 0 || to < 0) throw new Error(`React or its router has moved ${part.from}`);
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
