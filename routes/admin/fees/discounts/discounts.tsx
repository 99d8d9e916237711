import { useSearchParams } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { PaperLink } from "#components/paper-link";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { DISCOUNT_LABEL } from "#shared/discounts";
import { PRINT_AT_ONCE } from "#shared/printing";
import { LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { RecordList, RecordRow } from "../../record-list.tsx";
import { useMay } from "../../use-may.ts";
import { CancelDiscount, GiveDiscount } from "./discount-dialogs.tsx";
import type { DiscountView } from "./discounts-data.ts";

interface DiscountsProps extends MoneyOfStudent {
	rows: DiscountView[];
}

export function DiscountDialogs(props: DiscountsProps) {
	const [params] = useSearchParams();
	const may = useMay();
	const ended = props.rows.find((row) => String(row.id) === params.get("cancel-discount") && !row.cancelled_on);
	if (may("grantDiscount") && params.has("discount")) return <GiveDiscount {...props} />;
	if (may("cancelDiscount") && ended) return <CancelDiscount {...props} discount={ended} />;
	return <DiscountList {...props} />;
}

function DiscountList({ student, rows }: DiscountsProps) {
	const { t } = useWords();
	const may = useMay();
	return (
		<Dialog title={t("Discounts of {name}", { name: student.full_name })}>
			{rows.length === 0 ? (
				<EmptyState title={t("No discounts yet")}>
					{t("A discount lowers what is to be paid of one fee. It is shown here with who gave it and why.")}
				</EmptyState>
			) : (
				<RecordList>
					{rows.map((row) => (
						<DiscountRow key={row.id} student={student.id} row={row} />
					))}
				</RecordList>
			)}
			<DialogActions cancel={t("Close")}>
				<ExcelButton to={`/fees/discounts.xlsx?year=${student.year}`}>
					{t("Excel, all of {year}", { year: student.year })}
				</ExcelButton>
				{may("grantDiscount") && (
					<LinkButton to={deskAddress(student.id, { discount: "" })} replace variant="primary">
						{t("Give a discount")}
					</LinkButton>
				)}
			</DialogActions>
		</Dialog>
	);
}

interface RowProps {
	student: number;
	row: DiscountView;
}

export function DiscountRow({ student, row }: RowProps) {
	const { t, amount, day } = useWords();
	return (
		<RecordRow actions={<RowActions student={student} row={row} />}>
			<p className={row.cancelled_on ? "quiet struck" : undefined}>
				<strong>{t(row.fee_type)}</strong>, <strong className="figures">{amount(row.amount)}</strong>,{" "}
				{t(DISCOUNT_LABEL[row.kind])}
			</p>
			<p>{row.reason}</p>
			<p className="quiet">{t("Given by {who}, {day}", { who: row.granted_by, day: day(row.granted_on) })}</p>
			{row.cancelled_on && (
				<p>
					{t("Cancelled by {who}, {day}: {reason}", {
						who: row.cancelled_by ?? "",
						day: day(row.cancelled_on),
						reason: row.cancel_reason ?? "",
					})}
				</p>
			)}
		</RecordRow>
	);
}

function RowActions({ student, row: { id, cancelled_on } }: RowProps) {
	const may = useMay();
	const { t } = useWords();
	return (
		<div className="row">
			<PaperLink to={`/print/discount/${id}${PRINT_AT_ONCE}`} size="small">
				{t("Print [paper]")}
			</PaperLink>
			{!cancelled_on && may("cancelDiscount") && (
				<LinkButton
					to={deskAddress(student, { "cancel-discount": String(id) })}
					replace
					size="small"
					variant="danger-quiet"
				>
					{t("Cancel the discount")}
				</LinkButton>
			)}
		</div>
	);
}
