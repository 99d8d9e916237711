import { schoolIdentity } from "#school/settings/identity";
import { ask, languageOf } from "#server/visit";
import { shortName } from "#shared/short-names";
import type { Route } from "./+types/manifest";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
	src: `/${name}.png`,
	sizes: `${size}x${size}`,
	type: "image/png",
	purpose,
});

/** Nothing is stored offline: on a shared phone it would outlive the session. */
export async function loader({ context }: Route.LoaderArgs) {
	const { name } = await ask(context, schoolIdentity);
	const manifest = {
		id: "/",
		name,
		short_name: shortName(name),
		lang: languageOf(context),
		dir: "ltr",
		start_url: "/login",
		scope: "/",
		display: "standalone",
		theme_color: "#1f5c46",
		background_color: "#fcfbf8",
		icons: [
			{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
			icon("icon-192", 192, "any"),
			icon("icon-512", 512, "any"),
			icon("icon-maskable-512", 512, "maskable"),
		],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { "Content-Type": "application/manifest+json", "Cache-Control": "private, max-age=3600" },
	});
}
