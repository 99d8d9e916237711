import { redirect } from "react-router";
import { schoolIdentity } from "#school/settings/identity";
import { classList } from "#school/students/student-papers";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import type { Route } from "./+types/class-list";

/**
 * `/print/class-list?class_id=3` is the preview, `/print/class-list.pdf?class_id=3` the file. Without a class it returns to
 * the dialog that asks for one.
 */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { pathname, search, searchParams } = new URL(request.url);
	const class_id = searchParams.get("class_id");
	if (!class_id) throw redirect("/students?print=none");
	const [list, school] = [await ask(context, classList, { class_id }), await ask(context, schoolIdentity)];
	const paper = { kind: "class-list" as const, school, ...list };
	return pathname.endsWith(".pdf") ? pdfOf(paper, args) : previewOf(paper, args, `/print/class-list.pdf${search}`);
}
