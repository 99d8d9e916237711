import { join } from "node:path";
import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	UNSAFE_FrameworkContext as FrameworkContext,
	Outlet,
	type RouteObject,
	type ServerBuild,
	StaticRouterProvider,
} from "react-router";

const folder = join(import.meta.dir, "../build/server/assets");
const [pages = ""] = new Bun.Glob("server-build-*.js").scanSync(folder);
const build: ServerBuild = await import(join(folder, pages));

/** A route of the built portal in its parent routes: only the components, without loader, middleware or guard. */
function withParents(id: string, children: RouteObject[] = []): RouteObject {
	const route = build.routes[id];
	if (!route) throw new Error(`The built portal has no page ${id}.`);
	const { default: Page = Outlet, Layout, handle } = route.module;
	const element = Layout ? (
		<Layout>
			<Page />
		</Layout>
	) : (
		<Page />
	);
	const own: RouteObject = { id, path: route.path, handle, element, children };
	return route.parentId ? withParents(route.parentId, [own]) : own;
}

const { assets: manifest, future, routeDiscovery, ssr } = build;
const frame = {
	manifest,
	future,
	routeDiscovery,
	ssr,
	isSpaMode: false,
	serverHandoffString: "{}",
	routeModules: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route?.module])),
};

/** Renders a page of the portal to one string. The router is made once; each call brings the page's data. */
export async function barePage(path: string, id: string) {
	const handler = createStaticHandler([withParents(id)]);
	const context = await handler.query(new Request(`http://localhost${path}`));
	if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
	const router = createStaticRouter(handler.dataRoutes, context);
	return (loaderData: Record<string, unknown>): string => {
		context.loaderData = loaderData;
		return renderToString(
			<FrameworkContext value={frame as never}>
				<StaticRouterProvider router={router} context={context} hydrate={false} />
			</FrameworkContext>,
		);
	};
}
