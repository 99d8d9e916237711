import { Busy, limitConcurrency } from "#limit-concurrency";
import { queuePlace } from "#school/actor";
import { yieldToOthers } from "#yield-to-others";
import { addressOf } from "./origin.ts";
import { identify } from "./session.ts";

/** More at once would only make each later, because one processor makes them all. The second fills the first's pauses. */
const limit = limitConcurrency({ capacity: 2, maxQueued: 2_000 });

/** Programs that ask again at once would otherwise have the machine do nothing but refuse them. */
const REFUSAL_MS = 2_000;

/** Accounts and addresses take turns at `work`, the office first. Bodies, papers and files are waited for elsewhere. */
export async function inTurn<T>(request: Request, work: () => Promise<T>): Promise<T> {
	const actor = await identify(request);
	const place = actor ? queuePlace(actor) : { key: addressOf(request) };
	const turn = async () => {
		try {
			return await work();
		} finally {
			// The next turn is chosen among the requests that came meanwhile too.
			await yieldToOthers();
		}
	};
	try {
		return await limit(turn, { ...place, signal: request.signal });
	} catch (error) {
		if (error instanceof Busy) await Bun.sleep(REFUSAL_MS);
		throw error;
	}
}

/** Papers and workbooks have queues of their own. React Router reads escaped letters, and asks for page data by `.data`. */
export const waitsForFile = (pathname: string): boolean =>
	/^(?:\/print\/jobs\/|.*(?:\.pdf|[./]xlsx)(?:\/?|(?:\/_)?\.data)$)/is.test(decodeURIComponent(pathname));
