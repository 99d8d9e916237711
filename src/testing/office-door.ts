import type { SignedIn } from "#school/actor";
import type { Payment } from "#school/fees/fees.schema";
import { today } from "#shared/dates";
import { type Answered, viaApi } from "./api-door.ts";
import type { Office } from "./office.ts";

export const send = (who: SignedIn, path: string, body: object, key: string | null = null): Promise<Answered> =>
	viaApi(who, "POST", path, body, key === null ? {} : { "Idempotency-Key": key });

export const ask = async ({ admin }: Office, path: string) => (await viaApi(admin, "GET", path)).body;

export const sheetOf = (office: Office, query = "") =>
	ask(office, `/fees/days/${today()}${query}`) as Promise<{
		entries: (Payment & { slip_left: number | null })[];
		totals: { by_method: Record<string, number>; taken: number; voided: number; net: number; paid_out: number };
		cash_outs: { id: number; amount: number }[];
		closings: { id: number; user_id: number }[];
		again: { id: number }[];
	}>;

export const entriesMade = ({ body }: Answered) =>
	((body as { payments?: [] }).payments ?? [body]) as (Payment & { slip_left: number | null })[];
