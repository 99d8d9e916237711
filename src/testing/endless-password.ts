import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Loaded before a portal by BUN_OPTIONS: the comparison of this password does not end until there is a file "enough" in the
 * data folder, so that logins with it fill the queue.
 */
const { verify } = Bun.password;
const enough = join(process.env.PORTAL_DATA ?? "", "enough");

Bun.password.verify = async (password, ...more) => {
	if (password !== "an endless road") return verify(password, ...more);
	while (!existsSync(enough)) await Bun.sleep(10);
	return false;
};
