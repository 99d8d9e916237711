import { expect, test } from "bun:test";
import { recordPayment } from "#school/fees/record-payment";
import { jointReceipt } from "#school/fees/several/joint-receipt";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { jointPaper } from "./joint-paper.ts";

test("the paper of one sum for two academic years names both", async () => {
	freshSchool();
	const { bursar } = castOfSchool();
	const amina = enrol("Ngo Amina", classNamed("Form 2"));
	const before = enrol("Ngo Amina", classNamed("Form 1", { year: 2025 }));
	const payments = [amina, before].map(({ id }) => ({ student_id: id, fee_type: "Tuition", amount: 1_000 }));
	const { joint_receipt } = await recordPayment(bursar, { payments });
	const paper = jointPaper(await jointReceipt(bursar, { receipt_number: joint_receipt }));
	expect(paper.years).toEqual([2025, 2026]);
});
