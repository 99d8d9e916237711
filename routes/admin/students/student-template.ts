import { downloadStudentTemplate } from "#school/students/student-papers";
import { download } from "#server/download";
import { only } from "#server/visit";
import type { Route } from "./+types/student-template";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

export const loader = ({ context }: Route.LoaderArgs) => download(context, downloadStudentTemplate);
