import { DISCOUNT_LABEL } from "#shared/discounts";
import { say } from "#shared/words/words";
import { listDownload } from "../../list-download.ts";
import { OFFICE } from "../../permissions.ts";
import { discountList } from "./discounts.queries.ts";
import { discountListInput } from "./discounts.schema.ts";

/** The discounts of a year as an Excel file. Those that were cancelled say by whom and why. */
export const downloadDiscounts = listDownload({
	name: "downloadRemissions",
	allow: OFFICE,
	input: discountListInput,
	title: "Fee reductions",
	list: discountList,
	columns: [
		{ header: "Student", width: 34, value: (row) => row.student_name },
		{ header: "Class", value: (row) => row.class_name },
		{ header: "Fee Type", width: 20, value: (row) => say(row.fee_type) },
		{ header: "Amount", kind: "amount", value: (row) => row.amount },
		{ header: "Kind of reduction", width: 20, value: (row) => say(DISCOUNT_LABEL[row.kind]) },
		{ header: "Reason", width: 40, value: (row) => row.reason },
		{ header: "Given by", width: 24, value: (row) => row.granted_by },
		{ header: "Granted on", kind: "moment", value: (row) => row.granted_at },
		{ header: "Cancelled by", width: 24, value: (row) => row.cancelled_by },
		{ header: "Cancelled on", kind: "moment", value: (row) => row.cancelled_at },
		{ header: "Reason of the cancellation", width: 40, value: (row) => row.cancel_reason },
	],
});
