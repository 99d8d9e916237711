import type { ComponentProps } from "react";
import { ReceiptDialog } from "#components/receipt-dialog";
import type { FormAnswer } from "#ui/form";
import { ReceiptSlipsButton, ReceiptSlipsForm } from "./receipt-slips.tsx";

interface OfficeReceiptProps extends Pick<ComponentProps<typeof ReceiptDialog>, "receipt" | "closeTo"> {
	/** The students of the receipt to whom nobody is linked. */
	unlinked: number[];
	answer: FormAnswer | undefined;
}

/** A receipt with the slips for the families of its students beside it. No code is on the receipt: those are passed on. */
export function OfficeReceipt({ unlinked, answer, ...dialog }: OfficeReceiptProps) {
	if (unlinked.length === 0) return <ReceiptDialog {...dialog} />;
	return (
		<ReceiptDialog {...dialog} beside={<ReceiptSlipsButton students={unlinked} />}>
			<ReceiptSlipsForm students={unlinked} answer={answer} />
		</ReceiptDialog>
	);
}
