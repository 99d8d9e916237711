import { auditFile, downloadAudit } from "#school/audit-search/download-audit";
import { download, recordedDownload } from "#server/download";
import { only } from "#server/visit";
import type { Route } from "./+types/audit-file";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

const filtersIn = ({ searchParams }: URL) => Object.fromEntries(searchParams);

export const loader = ({ url, context }: Route.LoaderArgs) => download(context, auditFile, filtersIn(url));

export const action = (args: Route.ActionArgs) => recordedDownload(args, downloadAudit, filtersIn(args.url));
