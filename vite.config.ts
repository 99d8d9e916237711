import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { apiInDevelopment } from "./src/machine/build/vite-front-door.ts";
import {
	classNameOf,
	guidesAsHtml,
	isOfficeOnly,
	type ModuleGraph,
	serverFoldersStayOnTheServer,
} from "./src/machine/build/vite-plugins.ts";

/**
 * Shared code goes into few files: on 3G a request takes a third of a second, and a browser sends six at a time. There
 * is one for React and its router, which seldom change, one for visitors and families, and one for the office.
 */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Must not share a file with styles: dictionaries need these facts, and React Router marks the styles of whatever is loaded later. */
const SHARED_FACTS = /src\/shared\/(?!words\/french)/;
/** Shared by the office and one page that few others open. */
const SELDOM = /components\/(gate-card|guide-text)/;
const isShared = (path: string) => /routes\/|lucide-react\//.test(path) && !SELDOM.test(path);
const isStyle = (path: string) => path.endsWith(".css") && !SELDOM.test(path);
const SHARED_PARTS = [
	{ name: "framework", test: FRAMEWORK, priority: 5 },
	{ name: officeStyles, test: /\.css$/, priority: 4 },
	{ name: "base", test: isStyle, priority: 3 },
	{ name: "shared", test: SHARED_FACTS, minShareCount: 3, priority: 3 },
	{ name: outsideTheOffice, test: isShared, minShareCount: 2, priority: 2 },
	{ name: "lists", test: isShared, minShareCount: 3, priority: 1 },
];

function officeStyles(path: string, graph: ModuleGraph): string | null {
	return isOfficeOnly(path, graph) ? "office-styles" : null;
}

function outsideTheOffice(path: string, graph: ModuleGraph): string | null {
	return isOfficeOnly(path, graph) ? null : "portal";
}

export default defineConfig(({ command }) => ({
	plugins: [serverFoldersStayOnTheServer(), guidesAsHtml(), apiInDevelopment(), reactRouter()],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_PARTS } } } } },
		ssr: {
			// Bundled, packages of many files load faster and take 7 MB less. React and its router stay packages, because the
			// bench renders the built pages with them.
			resolve: command === "build" ? { noExternal: true, external: ["react", "react-dom", "react-router"] } : {},
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
