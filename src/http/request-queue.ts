import { Busy, limitConcurrency } from "#limit-concurrency";
import { queuePlace } from "#school/actor";
import { yieldToOthers } from "#yield-to-others";
import { addressOf } from "./origin.ts";
import { identify } from "./session.ts";

/** One processor does all the work, so more at once would only delay each. The second job fills the pauses of the first. */
const limit = limitConcurrency({ capacity: 2, maxQueued: 2_000 });

/** Programs that ask again at once would otherwise have the machine do nothing but refuse them. */
const REFUSAL_MS = 2_000;

/** Fair between accounts and addresses, the office first. Bodies, papers and files have queues of their own. */
export async function inRequestQueue<T>(request: Request, work: () => Promise<T>): Promise<T> {
	const actor = await identify(request);
	const place = actor ? queuePlace(actor) : { key: addressOf(request) };
	const job = async () => {
		try {
			return await work();
		} finally {
			// Requests that came meanwhile join the queue before the next job is chosen.
			await yieldToOthers();
		}
	};
	try {
		return await limit(job, { ...place, signal: request.signal });
	} catch (error) {
		if (error instanceof Busy) await Bun.sleep(REFUSAL_MS);
		throw error;
	}
}

/** Papers and workbooks have queues of their own. React Router reads escaped letters, and asks for page data by `.data`. */
export const waitsForFile = (pathname: string): boolean =>
	/^(?:\/print\/jobs\/|\/students\/problems\/|.*(?:\.pdf|[./]xlsx)(?:\/?|(?:\/_)?\.data)$)/is.test(
		decodeURIComponent(pathname),
	);
