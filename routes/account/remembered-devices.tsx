import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { Portal } from "#components/portal";
import { FAMILY_ENTRIES, TEACHER_ENTRIES } from "#components/sidebar";
import { endRememberedDevice, listRememberedDevices } from "#school/accounts/own-account";
import { act, intent } from "#server/act";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, languageOf, only, portalData } from "#server/visit";
import { FAMILIES } from "#shared/roles";
import type { PageWords } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ActionForm } from "#ui/form";
import { RefusedBanner } from "#ui/refusal";
import { type Column, DataTable } from "#ui/table";
import { loadFrench, useWords } from "#ui/words";
import type { Route } from "./+types/remembered-devices";

await loadFrench(() => import("#shared/words/french/account"));

export const handle: PageHandle = { title: "My phones", yearless: true };
export const middleware: Route.MiddlewareFunction[] = [only(...FAMILIES, "teacher")];

export async function loader(args: Route.LoaderArgs) {
	const language = languageOf(args.context);
	const devices = await ask(args.context, listRememberedDevices);
	return {
		...portalData(args),
		devices: devices.map((device) => ({ ...device, seen: dayAndTimeIn(language, device.seen_at) })),
	};
}

export const action = (args: Route.ActionArgs) =>
	act(args, { end: intent({ operation: endRememberedDevice, notice: ({ output }) => output.message }) });

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

const ENTRIES = { student: FAMILY_ENTRIES, parent: FAMILY_ENTRIES, teacher: TEACHER_ENTRIES, admin: [] };

type Device = Route.ComponentProps["loaderData"]["devices"][number];

const columns = ({ t }: PageWords): Column<Device>[] => [
	{ header: t("Browser"), rowHead: true, cell: ({ label }) => label ?? t("Unknown browser") },
	{ header: t("Last seen"), className: "figures", cell: ({ seen }) => seen },
	{
		header: t("Actions"),
		actions: true,
		cell: ({ number, this: here }) =>
			here ? (
				<Badge kind="paid">{t("This phone")}</Badge>
			) : (
				<ActionForm intent="end" hidden={{ number }} answer={null}>
					<SubmitButton variant="plain" size="small" pending={t("Signing out…")}>
						{t("Sign out")}
					</SubmitButton>
				</ActionForm>
			),
	},
];

export default function RememberedDevices({ loaderData: { devices, ...data } }: Route.ComponentProps) {
	const words = useWords();
	const { t } = words;
	return (
		<Portal data={data} entries={ENTRIES[data.user.role]}>
			<div className="stack">
				<RefusedBanner />
				{devices.length > 0 && (
					<p>
						{t("You stay signed in on these phones for 30 days. Sign out a phone that is lost or that others use.")}
					</p>
				)}
				<DataTable
					title={t("My phones")}
					count={devices.length}
					columns={columns(words)}
					rows={devices}
					rowKey={({ number }) => number}
					empty={
						<EmptyState title={t("No phone stays signed in")}>
							{t("Tick “Keep me signed in on this phone” when you log in.")}
						</EmptyState>
					}
				/>
			</div>
		</Portal>
	);
}
