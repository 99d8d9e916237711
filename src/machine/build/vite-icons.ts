import { join } from "node:path";
import type { Plugin } from "vite";

const COMPONENT = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const OURS = JSON.stringify(join(import.meta.dirname, "../../../routes/ui/icon.tsx"));

/** Icons keep Lucide's drawings and get a component of ours; the random key of each line, which React does not need, goes. */
export function ownIcons(): Plugin {
	return {
		name: "own-icons",
		enforce: "pre",
		apply: "build",
		load: (id) => (COMPONENT.test(id) ? `export { iconOf as default } from ${OURS};` : null),
		transform: (code, id) => (ICON.test(id) ? code.replace(/, key: "\w+"/g, "") : null),
	};
}
