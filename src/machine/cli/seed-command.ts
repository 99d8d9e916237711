import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { config, setConfig } from "#config";
import { database } from "#db/open";
import { users } from "#db/schema/accounts";
import { serve } from "../serve/serve.ts";
import { CommandRefused, withSchool } from "./command-line.ts";
import { DEMO_PASSWORD } from "./demo-people.ts";
import { makeDemoSchool } from "./demo-school.ts";

/** Refused if there are accounts already. */
export async function seedCommand(): Promise<void> {
	await withSchool(async () => {
		if (database().select({ id: users.id }).from(users).limit(1).get()) {
			throw new CommandRefused(
				`${config().dataDir} already holds a school. Set PORTAL_DATA to an empty folder for the demonstration.`,
			);
		}
		const accounts = await makeDemoSchool();
		console.log(`A demonstration school is in ${config().dataDir}. Everybody's password is ${DEMO_PASSWORD}`);
		for (const { username, role } of accounts) console.log(`  ${username.padEnd(10)} ${role}`);
	});
}

export async function demo(pages: ServerBuild): Promise<void> {
	setConfig({ ...config(), dataDir: mkdtempSync(join(tmpdir(), "school-portal-")) });
	await seedCommand();
	await serve(pages);
}
