import Archive from "lucide-react/icons/archive";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { sizeInWords } from "#files/free-space";
import { backupState, listBackups, makeBackup } from "#machine/backup/backups.operations";
import { act, intent } from "#server/act";
import { ask } from "#server/visit";
import { dayAndTime } from "#shared/dates";
import { Banner } from "#ui/banner";
import { LinkButton, SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ActionForm, useBusy } from "#ui/form";
import { Panel } from "#ui/page-header";
import { type Column, DataTable } from "#ui/table";
import type { Route } from "./+types/backups";
import { BackupProgress } from "./backups-progress.tsx";

export const handle: PageHandle = { title: "Backups", yearless: true };

export async function loader({ context }: Route.LoaderArgs) {
	const [backups, state] = await Promise.all([ask(context, listBackups), ask(context, backupState)]);
	return { backups: backups.map(shown), ...state };
}

/** The server writes day and time, because a browser may be in another time zone. */
function shown({ name, made_at, reason, bytes }: Awaited<ReturnType<typeof listBackups>>[number]) {
	return { name, made_at, when: dayAndTime(made_at), why: whyOf(reason), size: sizeInWords(bytes) };
}

function whyOf(reason: string): string {
	if (reason === "daily") return "Every day";
	if (reason === "asked") return "Made by hand";
	const words = reason.replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		make: intent({
			operation: makeBackup,
			notice: ({ output }) => `Backup made and checked: ${sizeInWords(output.bytes)}.`,
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Backup = Route.ComponentProps["loaderData"]["backups"][number];

const COLUMNS: Column<Backup>[] = [
	{ key: "when", header: "Made", cell: ({ made_at, when }) => <time dateTime={made_at}>{when}</time>, rowHead: true },
	{ key: "why", header: "Why", cell: ({ why }) => why },
	{ key: "size", header: "Size", cell: ({ size }) => size, align: "end" },
	{ key: "actions", header: "Actions", cell: (backup) => <DownloadLink {...backup} />, actions: true },
];

function DownloadLink({ name, when }: Backup) {
	return (
		<LinkButton
			to={`/api/backups/${name}`}
			reloadDocument
			download={name}
			icon={Download}
			size="small"
			aria-label={`Download the backup of ${when}`}
		>
			Download
		</LinkButton>
	);
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
	const { backups, running, trouble, folder, problem } = loaderData;
	const making = useBusy("make");
	return (
		<>
			{trouble && <Banner kind="error">{trouble}</Banner>}
			{problem && <Banner kind="error">{problem}</Banner>}
			<Panel>
				<p>
					The portal makes a backup by itself once a day while it runs, and before anything that cannot be undone. Each
					one holds everything: students, payments, accounts and pictures. <SecondFolder folder={folder} />
				</p>
				<p className="quiet">
					A backup is as private as the school's books: keep downloads where only the head can reach them. It is put
					back with <code>portal restore FILE</code> on the portal's computer.
				</p>
				{making || running ? <BackupProgress /> : null}
				<ActionForm intent="make" answer={actionData}>
					<div className="row">
						<SubmitButton icon={Archive} pending="Making a backup…">
							Make a backup now
						</SubmitButton>
					</div>
				</ActionForm>
			</Panel>
			<DataTable
				title="Backups"
				count={backups.length}
				columns={COLUMNS}
				rows={backups}
				rowKey={({ name }) => name}
				empty={
					<EmptyState title="No backup yet">The first one is made within minutes, or press the button.</EmptyState>
				}
			/>
		</>
	);
}

function SecondFolder({ folder }: { folder: string }): ReactNode {
	if (folder) return <>Each is copied to {folder} as well.</>;
	return (
		<>
			They lie on the portal's own computer only: name a USB stick in <Link to="/settings">Settings</Link>, or download
			one now and then.
		</>
	);
}
