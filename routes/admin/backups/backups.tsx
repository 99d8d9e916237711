import Archive from "lucide-react/icons/archive";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { backupState, listBackups, makeBackup } from "#machine/backup/backups.operations";
import { act, intent } from "#server/act";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, askInWords, languageOf } from "#server/visit";
import type { Language } from "#shared/words/languages";
import { FileSize } from "#shared/words/values";
import { type PageWords, say } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { LinkButton, SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ActionForm, useBusy } from "#ui/form";
import { Panel } from "#ui/panel";
import { usePolled } from "#ui/polled";
import { Progress } from "#ui/progress";
import { Rich } from "#ui/rich";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/backups";
import { reasonInWords } from "./reason-in-words.ts";

export const handle: PageHandle = { title: "Backups", help: "backups#what-happens-automatically", yearless: true };

export async function loader({ context }: Route.LoaderArgs) {
	const [backups, state] = await Promise.all([ask(context, listBackups), askInWords(context, backupState)]);
	const language = languageOf(context);
	return {
		...state,
		backups: backups.map((backup) => backupView(backup, language)),
	};
}

/** Formatted on the server, because the browser may be in another time zone. */
function backupView(
	{ name, made_at, reason, bytes }: Awaited<ReturnType<typeof listBackups>>[number],
	language: Language,
) {
	return {
		name,
		made_at,
		when: dayAndTimeIn(language, made_at),
		why: reasonInWords(reason, language),
		size: new FileSize(bytes).in(language),
	};
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		make: intent({
			operation: makeBackup,
			notice: ({ output }) => say("Backup made and checked: {size}.", { size: new FileSize(output.bytes) }),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Backup = Route.ComponentProps["loaderData"]["backups"][number];

const columns = ({ t }: PageWords): Column<Backup>[] => [
	{
		header: t("Made"),
		cell: ({ made_at, when }) => <time dateTime={made_at}>{when}</time>,
		rowHead: true,
	},
	{ header: t("Why"), cell: ({ why }) => why },
	{ header: t("Size"), cell: ({ size }) => size, align: "end" },
	{ header: t("Actions"), cell: (backup) => <DownloadLink {...backup} />, actions: true },
];

function DownloadLink({ name, when }: Backup) {
	const { t } = useWords();
	return (
		<LinkButton
			to={`/api/backups/${name}`}
			reloadDocument
			download={name}
			icon={Download}
			size="small"
			aria-label={t("Download the backup of {when}", { when })}
		>
			{t("Download")}
		</LinkButton>
	);
}

export default function Backups({ loaderData }: Route.ComponentProps) {
	const { backups, running, trouble, second } = loaderData;
	const words = useWords();
	const { t } = words;
	const making = useBusy("make");
	return (
		<>
			{trouble && <Banner kind="error">{trouble}</Banner>}
			{second?.lasting && <Banner kind="error">{second.lasting}</Banner>}
			<Panel>
				<About second={second} />
				{making || running ? <BackupProgress /> : null}
				<ActionForm intent="make">
					<div className="row">
						<SubmitButton icon={Archive} pending={t("Making a backup…")}>
							{t("Make a backup now")}
						</SubmitButton>
					</div>
				</ActionForm>
			</Panel>
			<DataTable
				title={t("Backups")}
				count={backups.length}
				columns={columns(words)}
				rows={backups}
				rowKey={({ name }) => name}
				empty={
					<EmptyState title={t("No backup yet")}>
						{t("The first one is made within minutes, or press the button.")}
					</EmptyState>
				}
			/>
		</>
	);
}

type Second = Route.ComponentProps["loaderData"]["second"];

function About({ second }: { second: Second }) {
	const { t } = useWords();
	return (
		<>
			<p>
				{t(
					"The portal makes a backup by itself once a day while it runs, and before anything that cannot be undone. Each one holds everything: students, payments, accounts and pictures.",
				)}{" "}
				<SecondFolder second={second} />
			</p>
			<p className="quiet">
				<Rich
					text="A backup is as private as the school's books: keep downloads where only the head can reach them. It is put back with {command} on the portal's computer."
					elements={{ command: <code>{t("portal restore FILE")}</code> }}
				/>
			</p>
		</>
	);
}

function SecondFolder({ second }: { second: Second }): ReactNode {
	const { t } = useWords();
	if (second)
		return (
			<>
				{t("Each is copied to {folder} as well, and so is every change a few seconds later.", {
					folder: second.folder,
				})}{" "}
				<strong>{second.state}</strong>
			</>
		);
	return (
		<Rich
			text="They lie on the portal's own computer only: name a USB stick in {settings}, or download one now and then."
			elements={{ settings: <Link to="/settings">{t("Settings")}</Link> }}
		/>
	);
}

const POLL_MS = 500;

function BackupProgress() {
	const { t } = useWords();
	const running = usePolled<{ running: { done: number; total: number } | null }>("/backups/progress", POLL_MS)?.running;
	const progress = running && running.total > 0 ? { value: running.done, max: running.total } : {};
	return <Progress label={t("Copying everything, then checking the copy…")} {...progress} />;
}
