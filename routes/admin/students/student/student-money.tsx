import HandCoins from "lucide-react/icons/hand-coins";
import type { ReactNode } from "react";
import { FeeTable } from "#components/fee-table";
import { Installments } from "#components/installments";
import { PaperLink } from "#components/paper-link";
import { PaymentHistory } from "#components/payment-history";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import { deskAddress, studentAddress } from "../../addresses.ts";
import { CreditLine, DueLine, EarlierDebts } from "../../due-lines.tsx";
import { DiscountRow } from "../../fees/discounts/discounts.tsx";
import { ExtensionRow } from "../../fees/extensions/extensions.tsx";
import { RecordList } from "../../record-list.tsx";
import { useMay } from "../../use-may.ts";
import type { StudentPage } from "./student-data.ts";

export function Fees({ money }: Pick<StudentPage, "money">) {
	const { student } = money;
	const { t } = useWords();
	const pay = money.due.paymentStatus !== "paid" && (
		<LinkButton to={deskAddress(student.id)} variant="primary" icon={HandCoins}>
			{t("Pay")}
		</LinkButton>
	);
	return (
		<Panel title={t("Fees")} actions={pay}>
			<FeeTable studentName={student.full_name} {...money} overdue={money.due.paymentStatus === "overdue"} />
			<CreditLine {...money} />
			{money.left_on === null && <DueLine due={money.due} />}
			<EarlierDebts debts={money.earlier} />
			{money.left_on === null && <Installments rows={money.due.installments} />}
		</Panel>
	);
}

export function Receipts({ money: { student, payments } }: Pick<StudentPage, "money">) {
	const { t } = useWords();
	const title = t("Receipts");
	const statement = (
		<PaperLink to={`/print/statement/${student.id}`} size="small">
			{t("Statement")}
		</PaperLink>
	);
	if (payments.length === 0) return <Panel title={title} actions={statement} empty={t("No payments yet")} />;
	return (
		<PaymentHistory
			title={title}
			payments={payments}
			actions={statement}
			receiptTo={({ receipt_number }) => studentAddress(student.id, { receipt: receipt_number })}
		/>
	);
}

export function Discounts({ money: { student, grantedDiscounts } }: Pick<StudentPage, "money">) {
	const { t } = useWords();
	const may = useMay();
	const { id } = student;
	return (
		<Listed
			title={t("Discounts")}
			none={t("No discounts yet")}
			action={
				may("grantDiscount") && (
					<LinkButton to={deskAddress(id, { discount: "" })} size="small">
						{t("Give a discount")}
					</LinkButton>
				)
			}
		>
			{grantedDiscounts.map((row) => (
				<DiscountRow key={row.id} student={id} row={row} />
			))}
		</Listed>
	);
}

export function Extensions({ money: { student, extensions, due, left_on } }: Pick<StudentPage, "money">) {
	const { t } = useWords();
	const may = useMay();
	const { id } = student;
	const mayGrant = may("grantExtension") && due.paymentStatus !== "paid" && left_on === null;
	return (
		<Listed
			title={t("Later dates")}
			none={t("No later date agreed yet")}
			action={
				mayGrant && (
					<LinkButton to={deskAddress(id, { extension: "" })} size="small">
						{t("Agree on a later date")}
					</LinkButton>
				)
			}
		>
			{extensions.map((row, index) => (
				<ExtensionRow key={row.id} student={id} row={row} newest={index === 0 ? due : null} />
			))}
		</Listed>
	);
}

interface ListedProps {
	title: string;
	none: string;
	action: ReactNode;
	children: ReactNode[];
}

function Listed({ title, none, action, children }: ListedProps) {
	return (
		<Panel title={title} actions={action} empty={children.length === 0 && none}>
			<RecordList>{children}</RecordList>
		</Panel>
	);
}
