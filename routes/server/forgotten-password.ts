import { deviceCookie, whereFrom } from "#http/device-cookie";
import { Refusal } from "#refusal";
import { checkUser, NO_ACCOUNT, requireNameAndPhone, resetPassword } from "#school/accounts/password-reset";
import { say } from "#shared/words/words";
import { intent } from "./act.ts";
import { beginReset, begunReset, endReset } from "./reset-cookie.ts";

/** Which of the two dialogs the address opens, and what it needs to know. */
export type ResetStep = { step: "check" } | { step: "new"; username: string | null; needsCode: boolean } | null;

export async function resetStep(request: Request): Promise<ResetStep> {
	const step = new URL(request.url).searchParams.get("reset");
	if (step === null) return null;
	if (step !== "new") return { step: "check" };
	const begun = await begunReset(request);
	return { step: "new", username: begun?.username ?? null, needsCode: begun?.token === undefined };
}

export const forgottenPassword = {
	check: intent({
		operation: checkUser,
		input: async (fields, request) => {
			requireNameAndPhone(fields);
			return { ...fields, ...(await whereFrom(request)) };
		},
		answer: ({ output }) => {
			if (!output.exists) throw new Refusal("invalid", NO_ACCOUNT);
			return undefined;
		},
		headers: async ({ output, fields }) => {
			if (!output.exists) return [];
			const username = String(fields.username);
			return [
				["Set-Cookie", await beginReset(output.reset_token ? { username, token: output.reset_token } : { username })],
			];
		},
		to: () => "/login?reset=new",
		fallback: say("Failed to verify account. Please try again."),
	}),
	reset: intent({
		operation: resetPassword,
		input: async (fields, request) => {
			const begun = await begunReset(request);
			return {
				confirm_password: "",
				...fields,
				username: begun?.username ?? fields.username,
				reset_token: begun?.token ?? fields.code,
				...(await whereFrom(request)),
			};
		},
		headers: async ({ output }) => [
			["Set-Cookie", await endReset()],
			["Set-Cookie", await deviceCookie(output)],
		],
		answer: ({ fields, output, language }) =>
			fields.delayed
				? {
						ok: true as const,
						delayed: true as const,
						done: "reset" as const,
						message: output.message.in(language),
					}
				: undefined,
		notice: ({ output }) => output.message,
		to: () => "/",
		fallback: say("Failed to reset password. Please try again."),
	}),
};
