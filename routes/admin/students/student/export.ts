import { redirect } from "react-router";
import { exportStudent } from "#school/student-file/student-file";
import { recordedDownload } from "#server/download";
import { only } from "#server/visit";
import type { Route } from "./+types/export";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/students/${encodeURIComponent(params.id)}`);

export const action = (args: Route.ActionArgs) => recordedDownload(args, exportStudent, args.params);
