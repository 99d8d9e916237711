import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { apiInDevelopment } from "./src/machine/build/vite-front-door.ts";
import { serverFoldersStayOnTheServer } from "./src/machine/build/vite-server-folders.ts";
import { withoutUnusedParts } from "./src/machine/build/vite-unused-parts.ts";

/**
 * Code that pages share goes into three files instead of thirty, because on 3G every request takes a third of a second
 * and a browser sends six at a time. The first file holds what the screens before login need, React included, so that
 * these screens load no tables and dialogs. The third holds what only the office's lists share; no family or teacher
 * loads it.
 */
const BEFORE_LOGIN =
	/routes\/ui\/(banner|button|connection|connection-banner|field|form|drafts|hydrated|loader|nonce|overlay|reduced-motion|splash|use-draft|words)\.|routes\/components\/(brand|error-view|delayed-redirect|language-switch|new-password-fields|public-frame|role-tiles|root-data|network-errors)\.|lucide-react\/.*\/(createLucideIcon|Icon|context|defaultAttributes|utils\/.*|shared\/.*|circle-alert|circle-check|eye|eye-off|graduation-cap|info|loader-circle|presentation|shield-check|users)\.|routes\/load-french\.|src\/shared\/(limits|roles|words\/(languages|sentence|words))\./;
/** Components that only the office's lists share. `portal` holds everything else that three pages share. */
const OFFICE_LISTS =
	/routes\/(components\/(dialog-names|effect-confirmed|filter-select|list-screen|year-field)|ui\/(progress|search-form))\./;
/** The office's sidebar, with the icons that it shares with the office's pages only. */
const OFFICE_SIDEBAR = /routes\/components\/office-sidebar\.|lucide-react\/.*\/(archive|book-open|hammer)\./;
const isShared = (path: string) =>
	/routes\/(ui|components)\/|lucide-react\/|src\/shared\//.test(path) &&
	!OFFICE_LISTS.test(path) &&
	!OFFICE_SIDEBAR.test(path);
const SHARED_PARTS = [
	{ name: "base", test: BEFORE_LOGIN, priority: 3 },
	{ name: "portal", test: isShared, minShareCount: 3, priority: 2 },
	{ name: "lists", test: OFFICE_LISTS, priority: 1 },
	{ name: "office-sidebar", test: OFFICE_SIDEBAR, priority: 1 },
];

export default defineConfig(({ command }) => ({
	plugins: [withoutUnusedParts(), serverFoldersStayOnTheServer(), apiInDevelopment(), reactRouter()],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_PARTS } } } } },
		ssr: {
			// Bundled, it loads in half the time that its 300 files take, which shortens the wait for the first paper.
			resolve: command === "build" ? { noExternal: ["puppeteer-core"] } : {},
			build: {
				// The server build is the whole program. With one module graph the database opens once, and `instanceof` works
				// for classes that pages and calls share.
				rollupOptions: { input: "./src/main.ts", external: [/^bun(:|$)/] },
			},
		},
	},
	build: {
		// src/api/public-files.ts serves `public/` directly.
		copyPublicDir: false,
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: false,
		// All styles together are smaller than one photo. As one file they cost a phone on 3G one request instead of seven
		// before its first page.
		cssCodeSplit: false,
	},
	server: { host: true, port: Number(process.env.PORT ?? 3000) },
}));
