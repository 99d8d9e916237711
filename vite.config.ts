import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { apiInDevelopment } from "./src/operations/vite-api.ts";
import { serverFoldersStayOnTheServer } from "./src/operations/vite-guard.ts";

export default defineConfig(() => ({
	plugins: [serverFoldersStayOnTheServer(), apiInDevelopment(), reactRouter()],
	environments: {
		ssr: {
			build: {
				// The server build is the whole program: one module graph, so the database opens once and
				// `instanceof` holds across both doors.
				rollupOptions: { input: "./src/main.ts", external: [/^bun(:|$)/] },
			},
		},
	},
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		// All styles together are smaller than one photo: one file, fetched once, instead of seven requests before a
		// phone on 3G shows its first page.
		cssCodeSplit: false,
	},
	server: { host: true, port: Number(process.env.PORT ?? 3000) },
}));
