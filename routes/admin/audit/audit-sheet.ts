import { fileResponse } from "#http/file-response";
import { downloadAudit } from "#school/audit/download-audit";
import { ask, only } from "#server/visit";
import type { Route } from "./+types/audit-sheet";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

/** The lines that the page shows under the same address, as an Excel file. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return fileResponse(await ask(context, downloadAudit, Object.fromEntries(new URL(request.url).searchParams)));
}
