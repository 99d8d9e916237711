import type { Plugin } from "vite";

const SERVER_FOLDERS = /^(src\/(?!shared\/)|db\/|routes\/server\/)/;

/**
 * Browser code that reaches a server folder fails the build by name. Without it one stray import ships the ORM, and
 * with it table names, to every phone, and the build stays green.
 */
export function serverFoldersStayOnTheServer(): Plugin {
	let root = "";
	return {
		name: "server-folders-stay-on-the-server",
		configResolved(config) {
			root = config.root;
		},
		applyToEnvironment: (environment) => environment.name === "client",
		generateBundle(_options, bundle) {
			for (const chunk of Object.values(bundle)) {
				if (chunk.type !== "chunk") continue;
				for (const id of Object.keys(chunk.modules)) {
					const path = id.replace(`${root}/`, "").replace(/^\0/, "");
					if (SERVER_FOLDERS.test(path)) {
						this.error(`${path} is server code and reached the browser chunk ${chunk.fileName}.`);
					}
				}
			}
		},
	};
}
