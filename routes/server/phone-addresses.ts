import { config } from "#config";
import { portalUrls } from "#machine/serve/setup-link";
import { readSettings } from "#school/settings/settings";
import { ask, type Context } from "./visit.ts";

/** Link-local: the computer has no address from a router. */
const SELF_GIVEN = /^http:\/\/169\.254\./;

/** The school's address for papers, else this computer's addresses on its network. */
export async function addressesForPhones(context: Context): Promise<[string, ...string[]]> {
	const { paper_address } = await ask(context, readSettings);
	if (paper_address) return [paper_address];
	const [own, ...outside] = portalUrls(config().port);
	const [first, ...others] = outside.filter((address) => !SELF_GIVEN.test(address));
	return first ? [first, ...others] : [own ?? ""];
}
