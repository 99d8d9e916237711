import { downloadSheetProblems } from "#school/imports/problems";
import { download } from "#server/download";
import { only } from "#server/visit";
import type { Route } from "./+types/problems-file";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

export const loader = ({ context, params }: Route.LoaderArgs) => download(context, downloadSheetProblems, params);
