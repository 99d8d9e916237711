import type { RouterContextProvider } from "react-router";
import { config } from "#config";
import { portalUrls } from "#machine/serve/setup-link";
import { readSettings } from "#school/settings/settings";
import { ask } from "./visit.ts";

/** What a computer gives itself while no router gives it an address. */
const SELF_GIVEN = /^http:\/\/169\.254\./;

/** The addresses at which phones reach the portal: the one on papers, else those of this computer on its network. */
export async function addressesForPhones(context: Readonly<RouterContextProvider>): Promise<[string, ...string[]]> {
	const { paper_address } = await ask(context, readSettings);
	if (paper_address) return [paper_address];
	const [own, ...outside] = portalUrls(config().port);
	const [first, ...others] = outside.filter((address) => !SELF_GIVEN.test(address));
	return first ? [first, ...others] : [own ?? ""];
}
