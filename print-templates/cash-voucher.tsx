import type { CashVoucherPaper } from "#school/fees/cash/cash-sheet";
import { say } from "#shared/words/words";
import type { PaperKind } from "./paper-kind.tsx";
import { Fact, FittedPage, SchoolHeader } from "./parts.tsx";
import type { PaperProps } from "./words.tsx";

export const CASH_VOUCHER: PaperKind<CashVoucherPaper> = {
	title: ({ voucher_number }) => say("Voucher {number}", { number: voucher_number }),
	Paper: CashVoucher,
	fitted: true,
	vouchedAs: "bon",
	page: () => ({ size: "105mm 148mm" }),
};

/** A6, because it lies in the drawer in place of the money. */
function CashVoucher({ words, ...voucher }: PaperProps<CashVoucherPaper>) {
	return (
		<FittedPage className="cash-voucher">
			<SchoolHeader school={voucher.school} />
			<h1 className="label">
				{words.t(voucher.voids ? "Voucher of voided money out" : "Voucher: money out of the drawer")}
			</h1>
			<p className="voucher-number figures">{voucher.voucher_number}</p>
			<Notice {...voucher} words={words} />
			<div className="amount">
				<strong className="figures">{words.amount(voucher.amount)}</strong>
				<p className="words">{words.amountInWords(voucher.amount)}</p>
			</div>
			<dl className="facts">
				<Fact label={words.t("To whom")} value={voucher.to_whom} />
				<Fact label={words.t("Reason")} value={voucher.reason} />
				<Fact label={words.t("When [voucher]")} value={<span className="figures">{words.instant(voucher.at)}</span>} />
			</dl>
			<div className="signed">
				<div>
					<p className="line">{voucher.paid_out_by}</p>
					<p className="label">{words.t("Paid out by")}</p>
				</div>
				<div>
					<p className="line" />
					<p className="label">{words.t("Received by [hand]")}</p>
				</div>
			</div>
		</FittedPage>
	);
}

function Notice({ voids, voided_by, words }: Omit<PaperProps<CashVoucherPaper>, "qr">) {
	if (voids) return <p className="notice">{words.t("This voids {number}.", { number: voids })}</p>;
	if (!voided_by) return null;
	return <p className="notice">{words.t("VOID. It was voided by {number}.", { number: voided_by })}</p>;
}
