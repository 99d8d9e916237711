import type { Plugin } from "vite";

const SERVER_FOLDERS = /^(src\/(?!shared\/)|db\/|routes\/server\/)/;

/**
 * Fails the build if browser code imports from a server folder, and names the file. Otherwise one wrong import would send
 * the ORM and the names of the tables to every phone without anybody noticing.
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
