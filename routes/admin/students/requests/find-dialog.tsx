import Search from "lucide-react/icons/search";
import { YEARS } from "#shared/years";
import { Button } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { CheckedForm } from "#ui/form";
import { useWords } from "#ui/words";
import type { Route } from "./+types/requests";
import { ApproveRecord, FoundRecordBox } from "./found-record.tsx";
import styles from "./requests.module.css";

type Finding = NonNullable<Route.ComponentProps["loaderData"]["finding"]>;
type WithDialogs = { dialogs: { closeTo: string; approveFor: (request: number, record: number) => string } };

export function FindDialog({ linkRequest, dialogs, decided, ...found }: Finding & WithDialogs) {
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
