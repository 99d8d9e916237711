import { schoolIdentity } from "#school/settings/identity";
import { guideNamed, withPicturesInside } from "#server/guides";
import { paperLanguage, servePaper, withoutPdf } from "#server/paper";
import { ask, only } from "#server/visit";
import { GUIDE } from "#templates/guide";
import { paperOf } from "#templates/paper-kind";
import type { Route } from "./+types/guide";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

export async function loader(args: Route.LoaderArgs) {
	const language = paperLanguage(args, GUIDE) === "fr" ? "fr" : "en";
	const guide = withPicturesInside(await guideNamed(withoutPdf(args.params.guide), language));
	return servePaper(paperOf(GUIDE, { school: await ask(args.context, schoolIdentity), ...guide }), args);
}
