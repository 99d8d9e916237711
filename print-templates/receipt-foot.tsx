import { type ReceiptPaper, takerLabel } from "#shared/payment-papers";
import { CheckCode, CheckQr } from "./qr.tsx";
import type { PaperProps } from "./words.tsx";

export function Signed({ school, lines: [line], verify_url, words, qr }: PaperProps<ReceiptPaper>) {
	const recorded = { time: words.instant(line.recorded_at) };
	return (
		<div className={verify_url ? "signed with-qr" : "signed"}>
			<CheckQr verify_url={verify_url} qr={qr} />
			<div>
				<p className="taken-by">{line.taken_by_name}</p>
				<p className="label figures">{words.t(RECORDED[takerLabel(line)], recorded)}</p>
			</div>
			{line.voucher_number !== null && (
				<div>
					<div className="line" />
					<p className="label">{words.t("Received by [hand]")}</p>
				</div>
			)}
			<div>
				<div className="line">{school.stamp && <img src={school.stamp} alt="" />}</div>
				<p className="label">{words.t("Signature and stamp")}</p>
			</div>
		</div>
	);
}

const RECORDED = {
	"Voided by": "Voided by, recorded {time}",
	"Given back by": "Given back by, recorded {time}",
	"Moved by": "Moved by, recorded {time}",
	"Received by": "Received by, recorded {time}",
} as const;

export function Foot({ words, ...paper }: Omit<PaperProps<ReceiptPaper>, "qr">) {
	const { allLines, receipt_number, verify_number } = paper;
	const [{ voided_by }] = paper.lines;
	const number = verify_number === receipt_number ? undefined : verify_number;
	const code = <CheckCode {...paper} number={number} words={words} />;
	if (allLines)
		return (
			<div className="keep">
				<p className="row">
					<span>{words.t("Keep this receipt. The school finds each payment by any of its numbers.")}</span>
				</p>
				<p className="code">{code}</p>
			</div>
		);
	return (
		<div className="keep">
			<p className="row">
				<span>{voided_by ? code : words.t("Keep this receipt. The school finds this payment by its number.")}</span>
			</p>
			{!voided_by && <p className="code">{code}</p>}
		</div>
	);
}
