import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { apiInDevelopment } from "./src/machine/build/vite-api.ts";
import { serverFoldersStayOnTheServer } from "./src/machine/build/vite-guard.ts";

/**
 * What pages share, in two files instead of thirty: on 3G every request costs a parent a third of a second, and six go at
 * a time. The first is all that the screens before login need (React comes along with it), so that nobody pays there for
 * tables and dialogs.
 */
const BEFORE_LOGIN =
	/routes\/ui\/(banner|button|field|form|hydrated|loader|nonce|overlay|splash)\.|routes\/components\/(brand|error-view|delayed-redirect|new-password-fields|public-frame|role-tiles|root-data|network-errors)\.|lucide-react\/.*\/(createLucideIcon|Icon|context|defaultAttributes|utils\/.*|shared\/.*|circle-alert|circle-check|eye|eye-off|graduation-cap|info|loader-circle|presentation|shield-check|users)\.|src\/shared\/(limits|roles)\./;
const SHARED_PARTS = [
	{ name: "base", test: BEFORE_LOGIN, priority: 2 },
	{ name: "portal", test: /routes\/(ui|components)\/|lucide-react\/|src\/shared\//, minShareCount: 3, priority: 1 },
];

export default defineConfig(({ command }) => ({
	plugins: [serverFoldersStayOnTheServer(), apiInDevelopment(), reactRouter()],
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
		// All styles together are smaller than one photo: one file, fetched once, instead of seven requests before a
		// phone on 3G shows its first page.
		cssCodeSplit: false,
	},
	server: { host: true, port: Number(process.env.PORT ?? 3000) },
}));
