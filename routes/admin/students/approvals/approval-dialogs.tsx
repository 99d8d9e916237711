import { useDialogs } from "#components/dialog-address";
import { useFormatYear } from "#components/root-data";
import { StatusBadge } from "#components/status-badge";
import type { ComparedRecord } from "#school/duplicates/compare-duplicates";
import type { Takeable } from "#school/duplicates/merge-students";
import type { Label } from "#shared/words/words";
import { SubmitButton } from "#ui/button";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { FactList } from "#ui/fact";
import { CheckField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { useWords } from "#ui/words";
import { type ApprovalCounts, CountsInWords } from "../approval-marks.tsx";
import { ApproveAllDialog, ApproveDialog } from "../approve-and-delete-dialogs.tsx";
import type { Route } from "./+types/approvals";
import styles from "./approvals.module.css";

interface DialogsProps {
	data: Route.ComponentProps["loaderData"];
	dialogs: ApprovalDialogAddresses;
}

export function ApprovalDialogs({ data, dialogs }: DialogsProps) {
	const { year, joining, approving } = data;
	const { requested, recordOf } = dialogs;
	if (joining) return <MergeDialog {...joining} />;
	if (approving && recordOf("approve", data.rows)) return <ApproveDialog student={approving} />;
	if (requested.ready !== null && data.ready > 0) return <ReadyDialog counts={data} year={year} />;
	if (requested["approve-all"] === null) return null;
	return <ApproveAllDialog counts={data} year={year} />;
}

function ReadyDialog({ counts, year }: { counts: ApprovalCounts; year: number }) {
	const { t, plural } = useWords();
	const label = plural(counts.ready, "Approve the one that is ready", "Approve the {count} that are ready");
	return (
		<ConfirmDialog
			title={label}
			question={t("Approve who is ready in {year}? The others stay pending.", { year })}
			intent="approve-ready"
			hidden={{ year, expected_count: counts.ready }}
			confirm={t("Approve")}
			pending={t("Approving…")}
			danger={false}
		>
			<p>
				<CountsInWords counts={counts} />
			</p>
		</ConfirmDialog>
	);
}

export function useApprovalDialogs() {
	const dialogs = useDialogs();
	return {
		...dialogs,
		opened: Object.values(dialogs.requested).some((value) => value !== null),
		mergeOf: (id: number, other: number) => {
			const address = dialogs.open("merge", id);
			return `${address.slice(address.indexOf("?"))}&other=${other}`;
		},
	};
}
export type ApprovalDialogAddresses = ReturnType<typeof useApprovalDialogs>;

type Records = NonNullable<Route.ComponentProps["loaderData"]["joining"]>;

const TAKE = {
	student_picture: "Take over the photo",
	father_name: "Take over the father's name",
	national_matricule: "Take over the national matricule",
} as const satisfies Record<Takeable, Label>;

function MergeDialog({ source, target, can_take, to_call, blocker, both_stay }: Records) {
	const { t } = useWords();
	const formatYear = useFormatYear();
	const ofYear = ({ year }: ComparedRecord) => t("Record of {year}", { year: formatYear(year) });
	return (
		<Dialog title={t("Is this the same child?")} size="large">
			<div className="stack">
				<div className="grid-auto min-20">
					<Compared title={both_stay ? ofYear(source) : t("This record goes")} record={source} />
					<Compared
						title={both_stay ? ofYear(target) : t("This record stays")}
						record={target}
						owed={both_stay?.owed}
						stays
					/>
				</div>
				{blocker ? (
					<>
						<p role="alert">{blocker}</p>
						<DialogActions cancel={t("Close")} />
					</>
				) : (
					<ActionForm intent="merge" hidden={{ id: source.id, keep_id: target.id }} autoComplete="off">
						{both_stay ? (
							<AccessAfterLinking source={source} target={target} />
						) : (
							<AccessAfterMerge source={source} target={target} />
						)}
						{to_call && (
							<p>
								{t("Call the guardian at {phone} first: whoever knows the child can register it.", { phone: to_call })}
							</p>
						)}
						{can_take.map((field) => (
							<CheckField key={field} name={`take.${field}`} label={t(TAKE[field])} ticked />
						))}
						<DialogActions cancel={t("No, two children")}>
							<SubmitButton variant={both_stay ? "primary" : "danger"} pending={t("Joining…")}>
								{both_stay ? t("Yes, the same child") : t("Yes, make them one record")}
							</SubmitButton>
						</DialogActions>
					</ActionForm>
				)}
			</div>
		</Dialog>
	);
}

function AccessAfterMerge({ source: { registered_by, linked }, target }: Record<"source" | "target", ComparedRecord>) {
	const { t } = useWords();
	// The account that registered the remaining record can still edit it.
	const accounts = [...(registered_by ? [registered_by] : []), ...linked].filter((one) => one !== target.registered_by);
	if (accounts.length === 0) return <p>{t("The record that goes is deleted. No account is linked to it.")}</p>;
	return (
		<p>
			{t("The record that goes is deleted. {accounts} will see the record that stays, and edit it no more.", {
				accounts: accounts.join(", "),
			})}
		</p>
	);
}

/** The accounts of the earlier year then read this one too, and whoever reads this one sees what is owed there. */
function AccessAfterLinking({ source, target }: Record<"source" | "target", ComparedRecord>) {
	const { t } = useWords();
	const accounts = [...(target.registered_by ? [target.registered_by] : []), ...target.linked].filter(
		(one) => one !== source.registered_by && !source.linked.includes(one),
	);
	const years = { year: source.year, before: target.year };
	return (
		<>
			<p>
				{t(
					"Both records stay. That of {year} continues that of {before}, and what is owed there follows the child.",
					years,
				)}
			</p>
			{accounts.length > 0 && (
				<p>
					{t("{accounts} will see the record of {year} too.", { accounts: accounts.join(", "), year: source.year })}
				</p>
			)}
		</>
	);
}

interface ComparedProps {
	title: string;
	record: ComparedRecord;
	/** On all earlier years, if the records are of two years. */
	owed?: number;
	stays?: boolean;
}

function Compared({ title, record, owed, stays = false }: ComparedProps) {
	const { t, day, amount } = useWords();
	const { status, picture, payments, linked } = record;
	const facts = [
		[t("Record number"), record.id],
		[t("Date of Birth"), day(record.date_of_birth)],
		[t("Class"), record.class_name],
		[t("Guardian Contact"), record.guardian_contact],
		[t("Father's Name"), record.father_name],
		[t("Mother's Name"), record.mother_name],
		[t("Registered by"), record.registered_by ?? t("The office")],
		[t("Linked accounts"), linked.join(", ")],
		[t("Payments"), payments],
		...(owed === undefined ? [] : [[t("Owed"), amount(owed)] as const]),
	] as const;
	return (
		<section className={`stack gap-8 pad surface ${stays ? styles.stays : ""}`}>
			<h3>{title}</h3>
			<p>
				<strong>{record.full_name}</strong> <StatusBadge status={status} />
			</p>
			{picture ? (
				<img src={picture} alt={t("Photo of {name}", { name: record.full_name })} className={styles.photo} />
			) : (
				<p className="quiet">{t("No photo")}</p>
			)}
			<FactList facts={facts} className="stack gap-4" />
		</section>
	);
}
