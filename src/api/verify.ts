import { addressOf } from "#http/origin";
import { checkPaper } from "#school/verify/check-paper";
import { call } from "./call.ts";

export const verifyCalls = [
	call("GET", "/verify/:number_code", checkPaper, "What a paper of the school says, for anybody who holds it.", {
		extra: (request) => ({ address: addressOf(request) }),
	}),
];
