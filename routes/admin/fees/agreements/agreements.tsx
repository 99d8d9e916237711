import Printer from "lucide-react/icons/printer";
import { useSearchParams } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { FEE_TYPES } from "#shared/fee-types";
import { PRINT_AT_ONCE } from "#shared/printing";
import { LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import type { FormAnswer } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { useMay } from "../../use-may.ts";
import styles from "../discounts.module.css";
import { deskAddress } from "../fees-address.ts";
import type { StudentOfDesk } from "../student.tsx";
import { AgreeOnDate } from "./agree-on-date.tsx";
import type { ShownAgreements } from "./agreements-data.ts";
import { EndAgreement } from "./end-agreement.tsx";

interface AgreementsProps extends StudentOfDesk {
	agreements: ShownAgreements;
	answer: FormAnswer | undefined;
}

/** The dialog that the address asks for. */
export function AgreementDialogs(props: AgreementsProps) {
	const [params] = useSearchParams();
	const { agreements, balance, answer } = props;
	const may = useMay();
	const { inForce, first, last } = agreements;
	const owed = FEE_TYPES.reduce((sum, type) => sum + Math.max(balance[type], 0), 0);
	const mayAgree = may("agreeOnDate") && owed > 0 && first <= last;
	// A form that was refused stays to say why, also if it would not open any more.
	const opens = (dialog: "agree" | "end-agreement", may: boolean) =>
		params.has(dialog) && (may || answer?.intent === dialog);
	if (opens("agree", mayAgree)) return <AgreeOnDate {...props} owed={owed} />;
	if (opens("end-agreement", may("endAgreement") && inForce)) return <EndAgreement {...props} />;
	return <AgreementList {...props} mayAgree={mayAgree} />;
}

function AgreementList({ student, agreements, mayAgree }: AgreementsProps & { mayAgree: boolean }) {
	const { t } = useWords();
	const { rows } = agreements;
	return (
		<Dialog title={t("Later dates of {name}", { name: student.full_name })} closeTo={deskAddress(student.id)}>
			{rows.length === 0 ? (
				<EmptyState title={t("No later date agreed yet")}>
					{t(
						"Until a date that is agreed on, the student does not count as overdue. It is shown here with who and why.",
					)}
				</EmptyState>
			) : (
				<ul className={styles.list}>
					{rows.map((row, place) => (
						<Agreement key={row.id} student={student.id} row={row} of={place === 0 ? agreements : null} />
					))}
				</ul>
			)}
			<DialogActions cancel={t("Close")}>
				{rows.length > 0 && (
					<ExcelButton to={`/fees/agreements.xlsx?student=${student.id}`}>{t("Excel file")}</ExcelButton>
				)}
				{mayAgree && (
					<LinkButton to={deskAddress(student.id, { agree: "" })} replace variant="primary">
						{t("Agree on a later date")}
					</LinkButton>
				)}
			</DialogActions>
		</Dialog>
	);
}

interface RowProps {
	student: number;
	row: ShownAgreements["rows"][number];
	/** What holds of the newest row; null on older ones. */
	of: Newest | null;
}

type Newest = Pick<ShownAgreements, "inForce">;

/** One agreement of a list. */
export function Agreement({ student, row: { until, note, granted_by: who, granted_on }, of }: RowProps) {
	const { t, day } = useWords();
	const on = { who, day: day(granted_on) };
	return (
		<li>
			<div className={styles.what}>
				<p className={of?.inForce ? undefined : "quiet"}>
					{until === null ? <strong>{t("Agreement ended")}</strong> : <Until until={until} of={of} />}
				</p>
				<p>{note}</p>
				<p className="quiet">{until === null ? t("Ended by {who}, {day}", on) : t("Agreed by {who}, {day}", on)}</p>
			</div>
			{of && until !== null && <NewestActions student={student} inForce={of.inForce} />}
		</li>
	);
}

function Until({ until, of }: { until: string; of: Newest | null }) {
	const { day } = useWords();
	const date = <strong className="figures">{day(until)}</strong>;
	if (!of) return date;
	return <Rich text={of.inForce ? "{day}, in force" : "{day}, this date is over"} elements={{ day: date }} />;
}

function NewestActions({ student, inForce }: Newest & { student: number }) {
	const { t } = useWords();
	const may = useMay();
	return (
		<div className="row">
			<LinkButton
				to={`/print/agreement/${student}${PRINT_AT_ONCE}`}
				reloadDocument
				target="_blank"
				size="small"
				icon={Printer}
			>
				{t("Print [paper]")}
			</LinkButton>
			{inForce && may("endAgreement") && (
				<LinkButton to={deskAddress(student, { "end-agreement": "" })} replace size="small" variant="danger-quiet">
					{t("End the agreement")}
				</LinkButton>
			)}
		</div>
	);
}
