import { expect, test } from "bun:test";
import { singleReceipt } from "#api/payments";
import { enrol } from "#testing/enrolled";
import { cast } from "#testing/school";
import { openSmallSchools, school } from "#testing/small-school";
import { discountPaper } from "../fees/discounts/discount-papers.ts";
import { statement, statementPaper } from "../fees/student-fees.ts";
import { cardToPrint } from "./id-cards.ts";

openSmallSchools();

/** The small school has one phone number, so children whose names end alike share a matricule. */
test("papers have the record's number next to a shared matricule", async () => {
	const { stranger, form1 } = school;
	const papersOf = async (id: number, receipt_number: string, discount: number) => [
		(await singleReceipt(cast.admin, { receipt_number })).record_number,
		(await statementPaper(cast.admin, { id })).student.record_number,
		(await discountPaper(cast.admin, { id: discount })).record_number,
		(await cardToPrint(cast.admin, { id })).cards[0]?.record_number,
	];
	const { paying, discount } = stranger;
	expect(await papersOf(paying, stranger.receipt, discount)).toEqual([paying, paying, paying, paying]);
	const { id } = enrol("Fru Bih", form1, undefined, { guardian_contact: "699112233" });
	expect((await cardToPrint(cast.admin, { id })).cards[0]).not.toHaveProperty("record_number");
	expect((await statement(cast.admin, { id: paying })).student).not.toHaveProperty("record_number");
});
