import { useSearchParams } from "react-router";
import { useDone } from "#ui/refusal";
import { deskAddress } from "../addresses.ts";
import { OfficeReceipt } from "../office-receipt.tsx";
import { SlipSheetsDialog } from "../print-job-dialog.tsx";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/fees";
import { DiscountDialogs } from "./discounts/discounts.tsx";
import { ExtensionDialogs } from "./extensions/extensions.tsx";
import { NewStudentDialog } from "./new-student.tsx";
import { PayDialog } from "./pay/pay-dialog.tsx";
import { SlipAmountDialog, SlipAmountLink } from "./pay/slip-fields.tsx";
import { VoidDialog } from "./void-dialog.tsx";

type Desk = Route.ComponentProps["loaderData"];

export function DeskDialogs(desk: Desk) {
	const slips = useDone<{ slips: string }>()?.slips;
	const { student, due, family, payments, receipt, discounts, extensions, newStudent, clock, today } = desk;
	const [params] = useSearchParams();
	const slip = useMay()("correctSlip") ? desk.slip : null;
	const form = { today, clock };
	return (
		<>
			{newStudent && <NewStudentDialog {...newStudent} today={today} />}
			{student && (desk.paying || family) && (
				<PayDialog key={student.student.id} {...student} {...form} family={family} overdue={due?.overdue ?? 0} />
			)}
			{student && <VoidDialog payments={payments} from={desk.voidedFrom} {...form} />}
			{student && discounts && <DiscountDialogs {...student} discounts={discounts} />}
			{student && extensions && <ExtensionDialogs {...student} extensions={extensions} />}
			{receipt && !slips && (
				<OfficeReceipt
					receipt={receipt}
					unlinked={desk.unlinked}
					closeTo={student ? deskAddress(student.student.id) : "/fees"}
				>
					{slip && <SlipAmountLink receipt={receipt.lines[0].receipt_number} />}
				</OfficeReceipt>
			)}
			{slip && params.has("slip-amount") && <SlipAmountDialog slip={slip} />}
			{slips && <SlipSheetsDialog job={slips} />}
		</>
	);
}
