import { eq } from "drizzle-orm";
import { payments } from "#db/schema/ledger";
import { notFound } from "#refusal";
import { read } from "../../operation.ts";
import { HEAD } from "../../permissions.ts";
import { voidInput } from "../fees.schema.ts";
import { drawerOfVoid } from "../void-payment.ts";
import { findCashier } from "./cashiers.ts";

/** The drawer that would pay back the cash if the payment were voided now; null if it was not cash. */
export const voidedFrom = read({
	name: "voidedFrom",
	allow: HEAD,
	input: voidInput.pick({ id: true }),
	run: ({ tx, actor, input }) => {
		const payment = tx.select().from(payments).where(eq(payments.id, input.id)).get();
		if (!payment) throw notFound("Payment");
		const drawer = drawerOfVoid(tx, payment, actor);
		return drawer === null ? null : { username: findCashier(tx, drawer).username, own: drawer === actor.id };
	},
});
