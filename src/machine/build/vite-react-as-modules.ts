import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Where a browser's imports of React lead, and the file behind each that has the code. */
const FILES: { entry: RegExp; file: string }[] = [
	{ entry: /node_modules\/react\/index\.js$/, file: "cjs/react.production.js" },
	{ entry: /node_modules\/react\/jsx-runtime\.js$/, file: "cjs/react-jsx-runtime.production.js" },
	{ entry: /node_modules\/react-dom\/index\.js$/, file: "cjs/react-dom.production.js" },
	{ entry: /node_modules\/react-dom\/client\.js$/, file: "cjs/react-dom-client.production.js" },
	{ entry: /node_modules\/scheduler\/index\.js$/, file: "cjs/scheduler.production.js" },
];

const REQUIRES = /^var ((?:\w+ = require\("[\w-]+"\)[,;]\s*)+)/m;

/** `exports.use = …` becomes a variable and an export; `var React = require("react")` becomes an import. */
function asModule(source: string): string {
	const names = [...new Set(source.match(/(?<=^exports\.)\w+(?= =)/gm))];
	if (names.length === 0) throw new Error("React exports its functions in another way now");
	const body = source
		.replace(REQUIRES, (_, list: string) =>
			list.replace(/(\w+) = require\(("[\w-]+")\)[,;]/g, "import * as $1 from $2;"),
		)
		.replace(/^exports\.(?=\w+ =)/gm, "var $")
		.replace(/\bexports\.(?=\w)/g, "$");
	// The router's server half, which the build reads and leaves out, imports React as a default.
	return `${body}\nexport default undefined;\nexport { ${names.map((name) => `$${name} as ${name}`).join(", ")} };`;
}

/**
 * React comes as CommonJS, of which a bundler takes every file whole and calls every function through an object. As modules
 * only what is used reaches the browser, 4 KB less. The code itself stays as it is.
 */
export function reactAsModules(): Plugin {
	return {
		name: "react-as-modules",
		enforce: "pre",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		async load(id) {
			const found = FILES.find(({ entry }) => entry.test(id));
			return found ? asModule(await readFile(id.replace(/[\w-]+\.js$/, found.file), "utf8")) : null;
		},
	};
}
