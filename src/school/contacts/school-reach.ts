import { z } from "zod";
import { read } from "../operation.ts";
import { FAMILY } from "../permissions.ts";
import { readSetting } from "../settings/read-setting.ts";
import { reachOf } from "./reach.ts";

export const schoolReach = read({
	name: "schoolReach",
	allow: FAMILY,
	input: () => z.object({}),
	run: ({ tx }) => reachOf(readSetting(tx, "school_phone"), readSetting(tx, "country")),
});
