import { auditFile, downloadAudit } from "#school/audit-search/download-audit";
import { download, recordedDownload } from "#server/download";
import { askedIn } from "#server/form-values";
import { only } from "#server/visit";
import type { Route } from "./+types/audit-file";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

export const loader = ({ url, context }: Route.LoaderArgs) => download(context, auditFile, askedIn(url));

export const action = (args: Route.ActionArgs) => recordedDownload(args, downloadAudit, askedIn(args.url));
