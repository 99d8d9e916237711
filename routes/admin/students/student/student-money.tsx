import HandCoins from "lucide-react/icons/hand-coins";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { FeeTable } from "#components/fee-table";
import { PaymentHistory } from "#components/payment-history";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/page-header";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { Agreement } from "../../fees/agreements/agreements.tsx";
import { DueLine } from "../../fees/due-line.tsx";
import { deskAddress } from "../../fees/fees-address.ts";
import list from "../../fees/reductions.module.css";
import { Reduction } from "../../fees/reductions.tsx";
import { useIsHead } from "../../use-is-head.ts";
import { studentAddress } from "../student-address.ts";
import type { StudentPage } from "./student-data.ts";

/** What the student owes and has paid, by fee and by date, with reductions, agreed dates and receipts. */
export function StudentMoney({ money }: Pick<StudentPage, "money">) {
	const { student, payments } = money;
	const { t } = useWords();
	const pay = money.due.standing !== "paid" && (
		<LinkButton to={deskAddress(student.id)} variant="primary" icon={HandCoins}>
			{t("Pay")}
		</LinkButton>
	);
	return (
		<>
			<Panel title={t("Fees")} actions={pay}>
				<FeeTable of={student.full_name} {...money} />
				<DueLine due={money.due} />
				<Instalments {...money.schedule} />
			</Panel>
			<Reductions money={money} />
			<AgreedDates money={money} />
			<PaymentHistory
				title={t("Receipts")}
				payments={payments}
				actions={
					<LinkButton to={`/print/statement/${student.id}`} reloadDocument target="_blank" icon={Printer}>
						{t("Statement")}
					</LinkButton>
				}
				receiptTo={({ receipt_number }) => studentAddress(student.id, { receipt: receipt_number })}
				empty={
					<EmptyState title={t("No payments yet")}>
						{t("The first payment of {name} will stand here.", { name: student.full_name })}
					</EmptyState>
				}
			/>
		</>
	);
}

type Schedule = StudentPage["money"]["schedule"];
type ScheduleRow = Schedule["rows"][number];

/** The instalments in the words of the server. */
function Instalments({ title, columns, rows }: Schedule) {
	if (rows.length === 0) return null;
	const last = columns.length - 1;
	const asColumn = (header: string, place: number): Column<ScheduleRow> => ({
		key: header,
		header,
		rowHead: place === 0,
		align: place > 1 && place < last ? "end" : "start",
		cell: (row) => (place < last ? row.cells[place] : <Badge kind={row.kind}>{row.state}</Badge>),
	});
	return <DataTable title={title} columns={columns.map(asColumn)} rows={rows} rowKey={(_, place) => place} />;
}

function Reductions({ money: { student, reductions } }: Pick<StudentPage, "money">) {
	const { t } = useWords();
	const isHead = useIsHead();
	const { id } = student;
	return (
		<Listed
			title={t("Reductions")}
			none={t("No reductions yet")}
			action={isHead && <SmallLink to={deskAddress(id, { reduce: "" })}>{t("Give a reduction")}</SmallLink>}
		>
			{reductions.map((row) => (
				<Reduction key={row.id} student={id} row={row} mayCancel={isHead} />
			))}
		</Listed>
	);
}

function AgreedDates({ money: { student, agreements, inForce, due } }: Pick<StudentPage, "money">) {
	const { t } = useWords();
	const isHead = useIsHead();
	const { id } = student;
	const mayAgree = isHead && due.standing !== "paid";
	return (
		<Listed
			title={t("Later dates")}
			none={t("No later date agreed yet")}
			action={mayAgree && <SmallLink to={deskAddress(id, { agree: "" })}>{t("Agree on a later date")}</SmallLink>}
		>
			{agreements.map((row, place) => (
				<Agreement key={row.id} student={id} row={row} of={place === 0 ? { inForce, mayChange: isHead } : null} />
			))}
		</Listed>
	);
}

const SmallLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<LinkButton to={to} size="small">
		{children}
	</LinkButton>
);

interface ListedProps {
	title: string;
	/** Said instead of a list without rows. */
	none: string;
	action: ReactNode;
	children: ReactNode[];
}

function Listed({ title, none, action, children }: ListedProps) {
	return (
		<Panel title={title} actions={action}>
			{children.length > 0 ? <ul className={list.list}>{children}</ul> : <p className="quiet">{none}</p>}
		</Panel>
	);
}
