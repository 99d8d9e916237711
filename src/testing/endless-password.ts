import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Preloaded into a portal by BUN_OPTIONS: comparing this password does not end until the data folder has a file
 * "enough", so that logins with it fill the queue.
 */
const { verify } = Bun.password;
const enough = join(process.env.PORTAL_DATA ?? "", "enough");

Bun.password.verify = async (password, ...more) => {
	if (password !== "an endless road") return verify(password, ...more);
	while (!existsSync(enough)) await Bun.sleep(10);
	return false;
};
