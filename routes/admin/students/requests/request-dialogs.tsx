import Search from "lucide-react/icons/search";
import { useDialogs } from "#components/dialog-address";
import { YEARS } from "#shared/years";
import { Banner } from "#ui/banner";
import { Button } from "#ui/button";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { CheckedForm } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import { Guardian } from "../../contact-line.tsx";
import { useMay } from "../../use-may.ts";
import type { Route } from "./+types/requests";
import { ApproveRecord, FoundRecordBox, RecordMatch } from "./found-record.tsx";
import styles from "./requests.module.css";

type RequestsPage = Route.ComponentProps["loaderData"];
type RequestRow = RequestsPage["rows"][number];

interface DialogsProps {
	data: RequestsPage;
	dialogs: RequestDialogAddresses;
}

/** The refusal is shown even if its dialog is gone. */
export function RequestDialogs({ data: { rows, approving, finding }, dialogs }: DialogsProps) {
	const may = useMay();
	const refusal = useRefusal();
	const refusing = may("refuseLinkRequest") && dialogs.recordOf("refuse", rows);
	if (approving && !approving.decided) return <ApproveDialog {...approving} />;
	if (refusing) return <RefuseDialog row={refusing} />;
	if (finding) return <FindDialog {...finding} dialogs={dialogs} />;
	const refused = refusal ? refusal.details || refusal.error : approving?.decided;
	return refused ? <Banner kind="error">{refused}</Banner> : null;
}

function ApproveDialog({ linkRequest, record, accounts }: NonNullable<RequestsPage["approving"]>) {
	const { t } = useWords();
	const { full_name, class_name, year } = record;
	const { username } = linkRequest;
	return (
		<ConfirmDialog
			title={t("Approve this request")}
			question={t("{username} will read the record of {name}, {class}, {year}: fees, receipts and due dates too.", {
				username,
				name: full_name,
				class: class_name,
				year,
			})}
			intent="approve"
			hidden={{ id: linkRequest.id, student_id: record.student_id }}
			confirm={t("Approve this request")}
			pending={t("Approving…")}
			danger={false}
		>
			<div className="stack">
				<RecordMatch record={record} />
				<div className="ruled-above">
					<Guardian reach={record.reach} name={full_name} label={t("Call this number first")} />
				</div>
				<p>
					{accounts.length > 0
						? t("These accounts see the child already: {accounts}", { accounts: accounts.join(", ") })
						: t("No account sees this child yet.")}
				</p>
			</div>
		</ConfirmDialog>
	);
}

function RefuseDialog({ row: { id, username, full_name } }: { row: RequestRow }) {
	const { t } = useWords();
	return (
		<ConfirmDialog
			title={t("Refuse this request")}
			question={t("{username} will not see {name}, and the request goes from the list of both of you.", {
				username,
				name: full_name,
			})}
			intent="refuse"
			hidden={{ id }}
			confirm={t("Refuse")}
			pending={t("Refusing…")}
		>
			{t("The account is not told why. It may ask again.")}
		</ConfirmDialog>
	);
}

export function useRequestDialogs() {
	const dialogs = useDialogs();
	return {
		...dialogs,
		approveFor: (request: number, record: number) => `${dialogs.open("approve", request)}&record=${record}`,
	};
}
export type RequestDialogAddresses = ReturnType<typeof useRequestDialogs>;

type Finding = NonNullable<Route.ComponentProps["loaderData"]["finding"]>;
type WithDialogs = { dialogs: { closeTo: string; approveFor: (request: number, record: number) => string } };

function FindDialog({ linkRequest, dialogs, decided, ...found }: Finding & WithDialogs) {
	const { t, day } = useWords();
	const { full_name: name, date_of_birth } = linkRequest;
	return (
		<Dialog title={t("Look for a record")} size="medium">
			<div className="stack">
				<p>
					{t("{username} asks for {name}, born {day}.", {
						username: linkRequest.username,
						name,
						day: day(date_of_birth),
					})}
				</p>
				{decided ? <p role="alert">{decided}</p> : <Results linkRequest={linkRequest} dialogs={dialogs} {...found} />}
				<DialogActions cancel={t("Close")} />
			</div>
		</Dialog>
	);
}

function Results({ linkRequest, query, year, records, count, dialogs }: Omit<Finding, "decided"> & WithDialogs) {
	const { t } = useWords();
	return (
		<>
			<SearchRecords key={`${query} ${year}`} linkRequest={linkRequest} query={query} year={year} dialogs={dialogs} />
			{records.length === 0 && (
				<p role="status">{t("Nobody found in {year}. Try one name, or the guardian's phone.", { year })}</p>
			)}
			{records.length < count && (
				<p role="status">
					{t("{count} found, {shown} shown. Type more of the name.", { count, shown: records.length })}
				</p>
			)}
			{records.map(({ sees, ...record }) => (
				<FoundRecordBox key={record.student_id} record={record}>
					{sees ? (
						t("The account sees this record already.")
					) : (
						<ApproveRecord record={record} to={dialogs.approveFor(linkRequest.id, record.student_id)} />
					)}
				</FoundRecordBox>
			))}
		</>
	);
}

type SearchProps = Pick<Finding, "linkRequest" | "query" | "year"> & WithDialogs;

function SearchRecords({ linkRequest, query, year, dialogs }: SearchProps) {
	const { t } = useWords();
	const [, rest = ""] = dialogs.closeTo.split("?");
	return (
		<CheckedForm role="search" className={styles.search}>
			{[...new URLSearchParams(rest), ["find", String(linkRequest.id)] as const].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Field name="typed" type="search" label={t("Name, phone or matricule")} defaultValue={query} />
			<SelectField
				name="among"
				label={t("Year")}
				defaultValue={year}
				options={YEARS.map((value) => ({ value, label: String(value) }))}
			/>
			<Button type="submit" icon={Search}>
				{t("Find")}
			</Button>
		</CheckedForm>
	);
}
