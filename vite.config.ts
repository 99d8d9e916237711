import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { apiInDevelopment } from "./src/machine/build/vite-front-door.ts";
import { serverFoldersStayOnTheServer } from "./src/machine/build/vite-server-folders.ts";

/**
 * What pages share, in two files instead of thirty: on 3G every request costs a parent a third of a second, and six go at
 * a time. The first is all that the screens before login need (React comes along with it), so that nobody pays there for
 * tables and dialogs. What only the office's lists share is a third, which no family and no teacher loads.
 */
const BEFORE_LOGIN =
	/routes\/ui\/(banner|button|field|form|hydrated|loader|nonce|overlay|splash|words)\.|routes\/components\/(brand|error-view|delayed-redirect|language-switch|new-password-fields|public-frame|role-tiles|root-data|network-errors)\.|lucide-react\/.*\/(createLucideIcon|Icon|context|defaultAttributes|utils\/.*|shared\/.*|circle-alert|circle-check|eye|eye-off|graduation-cap|info|loader-circle|presentation|shield-check|users)\.|routes\/load-french\.|src\/shared\/(limits|roles|words\/(languages|sentence|words))\./;
/** Parts of several lists of the office, by name: `portal` has everything else that three pages share. */
const OFFICE_LISTS =
	/routes\/(components\/(dialog-names|filter-select|list-screen|year-field)|ui\/(progress|search-form))\./;
const isShared = (path: string) =>
	/routes\/(ui|components)\/|lucide-react\/|src\/shared\//.test(path) && !OFFICE_LISTS.test(path);
const SHARED_PARTS = [
	{ name: "base", test: BEFORE_LOGIN, priority: 3 },
	{ name: "portal", test: isShared, minShareCount: 3, priority: 2 },
	{ name: "lists", test: OFFICE_LISTS, priority: 1 },
];

/**
 * Vite wraps every `import()` in code that preloads what the loaded file needs: 700 bytes for everybody, although React
 * Router names in each page what it needs, and the French dictionaries need nothing.
 */
const plainDynamicImports: Plugin = {
	name: "plain-dynamic-imports",
	enforce: "pre",
	applyToEnvironment: ({ name }) => name === "client",
	load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

export default defineConfig(({ command }) => ({
	plugins: [plainDynamicImports, serverFoldersStayOnTheServer(), apiInDevelopment(), reactRouter()],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_PARTS } } } } },
		ssr: {
			// As one chunk it is read in half the time that its 300 files take, and nobody waits for that at the first paper.
			resolve: command === "build" ? { noExternal: ["puppeteer-core"] } : {},
			build: {
				// The server build is the whole program: one module graph, so the database opens once and
				// `instanceof` holds across both doors.
				rollupOptions: { input: "./src/main.ts", external: [/^bun(:|$)/] },
			},
		},
	},
	build: {
		// src/api/public-files.ts serves `public/` from where it is.
		copyPublicDir: false,
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: false,
		// All styles together are smaller than one photo: one file, fetched once, instead of seven requests before a
		// phone on 3G shows its first page.
		cssCodeSplit: false,
	},
	server: { host: true, port: Number(process.env.PORT ?? 3000) },
}));
