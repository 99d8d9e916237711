import { backupProgress } from "#machine/backup/backups.operations";
import { ask } from "#server/visit";
import type { Route } from "./+types/backups-state";

export async function loader({ context }: Route.LoaderArgs) {
	return Response.json({ running: await ask(context, backupProgress) });
}
