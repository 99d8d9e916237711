import { downloadStudentTemplate } from "#school/students/student-papers";
import { ask, only } from "#server/visit";
import type { Route } from "./+types/student-template";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

/** The empty workbook to fill and upload. */
export async function loader({ context }: Route.LoaderArgs) {
	const workbook = await ask(context, downloadStudentTemplate);
	return new Response(workbook as BodyInit, {
		headers: {
			"Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"Content-Disposition": 'attachment; filename="students-template.xlsx"',
		},
	});
}
