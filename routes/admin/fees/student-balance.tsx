import BadgePercent from "lucide-react/icons/badge-percent";
import CalendarClock from "lucide-react/icons/calendar-clock";
import HandCoins from "lucide-react/icons/hand-coins";
import ListPlus from "lucide-react/icons/list-plus";
import { Link } from "react-router";
import { FeeTable } from "#components/fee-table";
import { useFormatYear } from "#components/root-data";
import type { EarlierDebt } from "#school/fees/arrears";
import type { StudentSchedule } from "#school/fees/due/schedule.schema";
import type { studentFees } from "#school/fees/student-fees";
import { FEE_TYPES } from "#shared/fee-types";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { deskAddress, studentAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";
import styles from "./student-balance.module.css";

export type StudentOfDesk = Awaited<ReturnType<typeof studentFees>>;

interface BalanceProps extends StudentOfDesk {
	due: StudentSchedule | null;
	earlier: EarlierDebt[];
}

export function StudentBalance({ due, earlier, ...found }: BalanceProps) {
	const { student, balance, fees, remissions, paid } = found;
	const formatYear = useFormatYear();
	const { t } = useWords();
	const owing = FEE_TYPES.some((type) => balance[type] > 0);
	return (
		<Panel>
			<header className={`row apart ${styles.head}`}>
				<div className={styles.who}>
					<h2>
						<Link to={studentAddress(student.id)}>{student.full_name}</Link>
					</h2>
					<p className="quiet">
						{t("{class}, academic year {year}. Guardian {contact}", {
							class: student.class_name,
							year: formatYear(student.year),
							contact: student.guardian_contact,
						})}
						{student.expected && (
							<>
								{" "}
								<Badge kind="expected" />
							</>
						)}
					</p>
				</div>
				{owing ? (
					<PayButtons student={student.id} />
				) : (
					<p id="pay-fee" tabIndex={-1} className={styles.done}>
						{t("Everything is paid")}
					</p>
				)}
			</header>
			<FeeTable studentName={student.full_name} balance={balance} fees={fees} remissions={remissions} paid={paid} />
			{due && <DueLine due={due} />}
			<EarlierDebts debts={earlier} />
			<div className={`row ${styles.links}`}>
				<LinkButton to={deskAddress(student.id, { reductions: "" })} variant="quiet" size="small" icon={BadgePercent}>
					{t("Reductions")}
				</LinkButton>
				<ExtensionsLink student={student.id} owing={owing} />
			</div>
		</Panel>
	);
}

function PayButtons({ student }: { student: number }) {
	const { t } = useWords();
	return (
		<div>
			<div className="row">
				<LinkButton id="pay-several" aria-keyshortcuts="S" to={deskAddress(student, { several: "" })} icon={ListPlus}>
					{t("Pay several")}
				</LinkButton>
				<LinkButton
					id="pay-fee"
					aria-keyshortcuts="P"
					to={deskAddress(student, { pay: "" })}
					variant="primary"
					icon={HandCoins}
				>
					{t("Pay Fee")}
				</LinkButton>
			</div>
			<Keys />
		</div>
	);
}

/** Hidden from screen readers, which read `aria-keyshortcuts`. */
function Keys() {
	return (
		<p aria-hidden className={styles.keys}>
			<Rich
				text="Keys: {s} several, {p} one fee, {slash} search, {n} new student"
				elements={{ s: <kbd>S</kbd>, p: <kbd>P</kbd>, slash: <kbd>/</kbd>, n: <kbd>N</kbd> }}
			/>
		</p>
	);
}

export function DueLine({ due }: { due: StudentSchedule }) {
	const { t, day } = useWords();
	const { moratorium, standing } = due;
	const extension = standing === "paid" ? null : moratorium;
	if (!due.next && !extension) return null;
	return (
		<p className={styles.line}>
			<NextOrOverdue {...due} />
			{extension && <Badge kind="pending">{t("Agreed until {day}", { day: day(extension.until) })}</Badge>}
		</p>
	);
}

function NextOrOverdue({ next, overdue, installments, moratorium }: StudentSchedule) {
	const { t, amount, day } = useWords();
	if (!next) return null;
	// The oldest overdue installment is the first unpaid one.
	if (overdue > 0)
		return (
			<strong className={moratorium ? undefined : styles.overdue}>
				{t("Overdue: {amount} since {day}", { amount: amount(overdue), day: day(next.due_date) })}
			</strong>
		);
	const { number, left, due_date } = next;
	return (
		<span>
			{t("Instalment {number} of {count}: {left} left, due {day}", {
				number,
				count: installments.length,
				left: amount(left),
				day: day(due_date),
			})}
		</span>
	);
}

/** Debts of earlier years are paid on the student's record of that year. */
export function EarlierDebts({ debts }: { debts: EarlierDebt[] }) {
	const formatYear = useFormatYear();
	const { t, amount } = useWords();
	return debts.map(({ student_id, year, owed }) => {
		const values = { amount: amount(owed), year: formatYear(year) };
		return (
			<p key={student_id} className={styles.line}>
				<strong className={styles.overdue}>{t("Owes {amount} of {year}", values)}</strong>
				<LinkButton
					to={deskAddress(student_id, { pay: "" })}
					size="small"
					aria-label={t("Pay {amount} of {year} there", values)}
				>
					{t("Pay there")}
				</LinkButton>
			</p>
		);
	});
}

function ExtensionsLink({ student, owing }: { student: number; owing: boolean }) {
	const { t } = useWords();
	const may = useMay();
	const grants = may("grantExtension") && owing;
	return (
		<LinkButton
			to={deskAddress(student, grants ? { agree: "" } : { agreements: "" })}
			variant="quiet"
			size="small"
			icon={CalendarClock}
		>
			{grants ? t("Agree on a later date") : t("Later dates")}
		</LinkButton>
	);
}
