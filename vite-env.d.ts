declare module "virtual:guides" {
	import type { Guides } from "#shared/guides";

	const guides: Guides;
	export default guides;
}

declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";

	const build: ServerBuild;
	export = build;
}
