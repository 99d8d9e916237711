import { basename } from "node:path";
import type { Plugin } from "vite";
import { moduleOfGuides, renderGuides } from "./guides.ts";

const SERVER_FOLDERS = /^(src\/(?!shared\/)|db\/|routes\/server\/)/;

/** One wrong import would send the ORM and the names of the tables to every phone. */
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

export interface ModuleGraph {
	getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** The password page shows the office its menu too, which families and teachers need not load for it. */
const OFFICE = /\/routes\/(admin\/|components\/office-sidebar)/;

export function isOfficeOnly(id: string, graph: ModuleGraph, passed = new Set<string>()): boolean {
	if (OFFICE.test(id) || passed.has(id)) return true;
	passed.add(id);
	const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
	const ways = [...importers, ...dynamicImporters];
	return ways.length > 0 && ways.every((way) => isOfficeOnly(way, graph, passed));
}

/** `.head` of `dialog.module.css` becomes `dialog_head`, which compresses better than a hash. */
export const classNameOf = (name: string, file: string): string =>
	`${basename(file.replace(/\?.*$/, ""), ".module.css")}_${name}`;

/** `virtual:guides`, for the server: the guides of docs/ as HTML. */
export function guidesAsHtml(): Plugin {
	const name = "virtual:guides";
	let root = "";
	return {
		name: "guides-as-html",
		configResolved(config) {
			root = config.root;
		},
		resolveId: (id) => (id === name ? `\0${name}` : undefined),
		load: (id) => (id === `\0${name}` ? moduleOfGuides(renderGuides(root)) : undefined),
	};
}
