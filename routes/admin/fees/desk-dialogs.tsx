import { useSearchParams } from "react-router";
import { useDone } from "#ui/refusal";
import { deskAddress } from "../addresses.ts";
import { OfficeReceipt } from "../office-receipt.tsx";
import { AccessCardSheetsDialog } from "../print-job-dialog.tsx";
import { useMay } from "../use-may.ts";
import type { Desk } from "./desk-data.ts";
import { DiscountDialogs } from "./discounts/discounts.tsx";
import { ExtensionDialogs } from "./extensions/extensions.tsx";
import { MoveCreditDialog } from "./move-credit-dialog.tsx";
import { NewStudentDialog } from "./new-student.tsx";
import { PayDialog } from "./pay/pay-dialog.tsx";
import { SlipAmountDialog, SlipAmountLink } from "./pay/slip-fields.tsx";
import { VoidDialog } from "./void-dialog.tsx";

export function DeskDialogs({ money, dialogs, clock, methods, today }: Desk) {
	const accessCards = useDone<{ access_cards: string }>()?.access_cards;
	const { newStudent, family, voiding, discounts, extensions, receipt, unlinked } = dialogs;
	const [params] = useSearchParams();
	const slip = useMay()("correctSlip") ? dialogs.slip : null;
	const form = { today, clock };
	return (
		<>
			{newStudent && <NewStudentDialog {...newStudent} today={today} />}
			{money && (params.has("pay") || family) && (
				<PayDialog
					key={money.student.id}
					{...money}
					{...form}
					methods={methods}
					family={family}
					overdue={money.due.overdue}
				/>
			)}
			{money && params.has("move-credit") && <MoveCreditDialog {...money} {...form} />}
			{voiding && <VoidDialog {...voiding} {...form} />}
			{money && discounts && <DiscountDialogs {...money} rows={discounts} />}
			{money && extensions && <ExtensionDialogs {...money} extensions={extensions} />}
			{receipt && !accessCards && (
				<OfficeReceipt receipt={receipt} unlinked={unlinked} closeTo={money ? deskAddress(money.student.id) : "/fees"}>
					{slip && <SlipAmountLink receipt={receipt.lines[0].receipt_number} />}
				</OfficeReceipt>
			)}
			{slip && params.has("slip-amount") && <SlipAmountDialog slip={slip} />}
			{accessCards && <AccessCardSheetsDialog job={accessCards} />}
		</>
	);
}
