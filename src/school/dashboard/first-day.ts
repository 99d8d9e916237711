import { z } from "zod";
import { adminCount } from "../accounts/accounts.queries.ts";
import { read } from "../operation.ts";
import { readSetting } from "../settings/read-setting.ts";

/** What the guide of the first day says is done, besides the figures of the dashboard. */
export const firstDay = read({
	name: "firstDay",
	input: z.object({}),
	run: ({ tx }) => ({
		papers: readSetting(tx, "school_address") !== "" || readSetting(tx, "school_logo") !== "",
		colleague: adminCount(tx) > 1,
		codes: readSetting(tx, "password_reset") === "office",
	}),
});
export type FirstDay = Awaited<ReturnType<typeof firstDay>>;
