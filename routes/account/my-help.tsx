import { GuideText } from "#components/guide-text";
import type { PageHandle } from "#components/page-title";
import { Portal } from "#components/portal";
import { FAMILY_ENTRIES, TEACHER_ENTRIES } from "#components/sidebar";
import { guideNamed } from "#server/guides";
import { languageOf, only, portalData, userOf } from "#server/visit";
import { FAMILY_GUIDE, TEACHER_GUIDE } from "#shared/guides";
import { FAMILIES } from "#shared/roles";
import { Panel } from "#ui/panel";
import type { Route } from "./+types/my-help";

export const handle: PageHandle = { title: "Help", yearless: true };
export const middleware: Route.MiddlewareFunction[] = [only(...FAMILIES, "teacher")];

export async function loader(args: Route.LoaderArgs) {
	const { role } = userOf(args.context);
	const guide = await guideNamed(role === "teacher" ? TEACHER_GUIDE : FAMILY_GUIDE, languageOf(args.context));
	return { ...portalData(args), guide };
}

export default function MyHelp({ loaderData: { guide, ...data } }: Route.ComponentProps) {
	return (
		<Portal data={data} entries={data.user.role === "teacher" ? TEACHER_ENTRIES : FAMILY_ENTRIES}>
			<Panel title={guide.title}>
				<GuideText sections={guide.sections} />
			</Panel>
		</Portal>
	);
}
