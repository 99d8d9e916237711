import * as pages from "virtual:react-router/server-build";
import { config } from "#config";
import { databaseIsOpen } from "#db/open";
import { lockDataFolder, prepareDataFolder } from "./machine/data-folder.ts";
import { openSchool } from "./machine/serve/open-school.ts";
import { offerSetupLink } from "./machine/serve/setup-link.ts";
import { makeFrontDoor } from "./server.ts";

if (!databaseIsOpen()) {
	prepareDataFolder();
	lockDataFolder();
	await openSchool();
	const [link] = offerSetupLink(config().port);
	if (link) console.log(`This school has no administrator yet: ${link}`);
}

/** `bun dev` calls this for every request that Vite does not answer. The database stays open when a file is saved. */
export const handle = makeFrontDoor({ state: "serving" }, pages);
