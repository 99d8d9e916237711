import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { ROLE_LABEL } from "#shared/roles";
import { MatriculeText } from "#templates/matricule-text";
import { LinkButton } from "#ui/button";
import { Fact } from "#ui/fact";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import { ContactLine } from "../../contact-line.tsx";
import type { Route } from "./+types/requests";
import { ApproveRecord, FoundRecordBox } from "./found-record.tsx";
import type { RequestDialogAddresses } from "./request-dialogs.tsx";
import styles from "./requests.module.css";

type RequestRow = Route.ComponentProps["loaderData"]["rows"][number];

interface CardProps {
	row: RequestRow;
	/** Null for a bursar, who may open none of them. */
	dialogs: RequestDialogAddresses | null;
}

export function RequestCard({ row, dialogs }: CardProps) {
	return (
		<Panel title={row.full_name} actions={<time dateTime={row.at}>{row.asked}</time>}>
			<div className={styles.columns}>
				<RequestedChild row={row} />
				<MatchingRecords row={row} dialogs={dialogs} />
			</div>
			{dialogs && <Decide row={row} dialogs={dialogs} />}
		</Panel>
	);
}

function RequestedChild({ row }: Pick<CardProps, "row">) {
	const { t, day } = useWords();
	const { username } = row;
	return (
		<section className={styles.part}>
			<h3>{t("What the family typed")}</h3>
			<dl className={styles.facts}>
				<Fact label={t("Date of Birth")}>{day(row.date_of_birth)}</Fact>
				<Fact label={t("Class")}>{row.class_text}</Fact>
				<Fact label={t("Matricule")}>{row.matricule && <MatriculeText of={row.matricule} />}</Fact>
				<Fact label={t("Asked by")} className={styles.wide}>
					{username} · {t(ROLE_LABEL[row.role])}
				</Fact>
			</dl>
			<ContactLine
				label={t("Number of the account")}
				reach={row.reach}
				call={t("Call {name}", { name: username })}
				write={t("WhatsApp to {name}", { name: username })}
			/>
		</section>
	);
}

function Decide({ row, dialogs }: { row: RequestRow; dialogs: RequestDialogAddresses }) {
	const { t } = useWords();
	const { id, username, full_name, found } = row;
	return (
		<div className={styles.decide}>
			<LinkButton
				to={dialogs.open("refuse", id)}
				icon={X}
				aria-label={t("Refuse the request of {username} for {name}", { username, name: full_name })}
			>
				{t("Refuse")}
			</LinkButton>
			<LinkButton
				to={dialogs.open("find", id)}
				icon={Search}
				aria-label={
					found.length > 0
						? t("Look for another record for {name}", { name: full_name })
						: t("Look for a record for {name}", { name: full_name })
				}
			>
				{found.length > 0 ? t("Look for another record") : t("Look for a record")}
			</LinkButton>
		</div>
	);
}

function MatchingRecords({ row: { id, found, seen }, dialogs }: CardProps) {
	const { t, plural } = useWords();
	return (
		<section className={styles.part}>
			<h3>
				{found.length === 0 ? t("No record found") : plural(found.length, "One record found", "{count} records found")}
			</h3>
			{found.length === 0 && (
				<p className="quiet">
					{t(
						"No record of this year or the last has this name, this matricule, or this birth date and phone together.",
					)}
				</p>
			)}
			{found.map((record) => (
				<FoundRecordBox key={record.student_id} record={record}>
					{dialogs && (
						<ApproveRecord record={record} to={dialogs.approveFor(id, record.student_id)} variant="primary" />
					)}
				</FoundRecordBox>
			))}
			{seen.map(({ student_id, ...record }) => (
				<p key={student_id}>
					{t("This account sees {name}, {class}, {year} already.", {
						name: record.full_name,
						class: record.class_name,
						year: record.year,
					})}
				</p>
			))}
		</section>
	);
}
