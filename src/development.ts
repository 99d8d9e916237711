import * as pages from "virtual:react-router/server-build";
import { config } from "#config";
import { databaseIsOpen } from "#db/open";
import { lockDataFolder, openSchool, prepareDataFolder } from "./machine/serve/data-folder.ts";
import { offerSetupLink } from "./machine/serve/setup-link.ts";
import { makeFrontDoor } from "./server.ts";

if (!databaseIsOpen()) {
	prepareDataFolder();
	lockDataFolder();
	await openSchool();
	const [link] = offerSetupLink(config().port);
	if (link) console.log(`This school has no administrator yet: ${link}`);
}

/** What `bun dev` runs for every request that is not Vite's. A saved file loads it anew; the database stays open. */
export const handle = makeFrontDoor({ state: "serving" }, pages);
