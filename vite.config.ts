import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { classNameOf } from "./src/machine/build/class-names.ts";
import { isOfficeOnly, type ModuleGraph } from "./src/machine/build/office-only.ts";
import { apiInDevelopment } from "./src/machine/build/vite-front-door.ts";
import { ownIcons } from "./src/machine/build/vite-icons.ts";
import { reactAsModules } from "./src/machine/build/vite-react-as-modules.ts";
import { serverFoldersStayOnTheServer } from "./src/machine/build/vite-server-folders.ts";
import { withoutUnusedParts } from "./src/machine/build/vite-unused-parts.ts";

/**
 * Code that pages share goes into four files instead of thirty, because on 3G every request takes a third of a second and
 * a browser sends six at a time. The first is React and its router, which an upgrade of the portal seldom changes. The
 * second holds what the screens before login need besides, and all styles that somebody outside the office sees. These
 * screens load no tables and dialogs: those are in the third. What only the office uses goes into files of its own, which
 * no family or teacher loads.
 */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const BEFORE_LOGIN =
	/\.css$|routes\/ui\/(banner|button|connection|connection-banner|field|form|drafts|hydrated|icon|loader|nonce|overlay|reduced-motion|splash|use-draft|words)\.|routes\/components\/(brand|error-view|delayed-redirect|focus-heading|page-title|language-switch|new-password-fields|public-frame|role-tiles|root-data|network-errors)\.|lucide-react\/.*\/(circle-alert|circle-check|eye|eye-off|graduation-cap|info|loader-circle|presentation|shield-check|users)\.|routes\/load-french\.|src\/shared\/(limits|roles|words\/(languages|sentence|words))\./;
const isShared = (path: string) => /routes\/(ui|components)\/|lucide-react\/|src\/shared\//.test(path);
const SHARED_PARTS = [
	{ name: "framework", test: FRAMEWORK, priority: 5 },
	{ name: officeStyles, test: /\.css$/, priority: 4 },
	{ name: "base", test: BEFORE_LOGIN, priority: 3 },
	{ name: outsideTheOffice, test: isShared, minShareCount: 3, priority: 2 },
	{ name: "lists", test: isShared, minShareCount: 3, priority: 1 },
];

function officeStyles(path: string, graph: ModuleGraph): string | null {
	return isOfficeOnly(path, graph) ? "office-styles" : null;
}

function outsideTheOffice(path: string, graph: ModuleGraph): string | null {
	return isOfficeOnly(path, graph) ? null : "portal";
}

export default defineConfig(({ command }) => ({
	plugins: [
		reactAsModules(),
		withoutUnusedParts(),
		ownIcons(),
		serverFoldersStayOnTheServer(),
		apiInDevelopment(),
		reactRouter(),
	],
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
	css: { modules: { generateScopedName: classNameOf } },
	build: {
		// src/api/public-files.ts serves `public/` directly.
		copyPublicDir: false,
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: false,
	},
	server: { host: true, port: Number(process.env.PORT ?? 3000) },
}));
