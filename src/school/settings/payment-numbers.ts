import { z } from "zod";
import { read } from "../operation.ts";
import { FAMILY } from "../permissions.ts";
import { readSetting } from "./read-setting.ts";

/** The numbers to which a family can send money; empty if the school has none. */
export const paymentNumbers = read({
	name: "paymentNumbers",
	allow: FAMILY,
	input: z.object({}),
	run: ({ tx }) => ({ momo: readSetting(tx, "momo_number"), orange: readSetting(tx, "orange_number") }),
});
