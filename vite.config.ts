import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { apiInDevelopment } from "./src/machine/build/vite-front-door.ts";
import {
	classNameOf,
	isOfficeOnly,
	type ModuleGraph,
	serverFoldersStayOnTheServer,
} from "./src/machine/build/vite-plugins.ts";

/**
 * Code that pages share goes into few files instead of thirty, because on 3G every request takes a third of a second and a
 * browser sends six at a time: React and its router, which an upgrade of the portal seldom changes; what somebody outside
 * the office needs, with all styles of those pages; and what only the office uses, which no family or teacher loads.
 */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;
/** The dictionaries need them, and React Router marks the styles of whatever is loaded later: so they are in no file with styles. */
const SHARED_FACTS = /src\/shared\/(?!words\/french)/;
/** What the office has in common with one public page is in a file of its own. */
const GATE = /components\/gate-card/;
const isShared = (path: string) => /routes\/|lucide-react\//.test(path) && !GATE.test(path);
const isStyle = (path: string) => path.endsWith(".css") && !GATE.test(path);
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
	plugins: [serverFoldersStayOnTheServer(), apiInDevelopment(), reactRouter()],
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_PARTS } } } } },
		ssr: {
			// Bundled, puppeteer loads in half the time that its 300 files take, which shortens the wait for the first paper;
			// of Lucide only the icons that are used are loaded.
			resolve: command === "build" ? { noExternal: ["puppeteer-core", "lucide-react"] } : {},
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
