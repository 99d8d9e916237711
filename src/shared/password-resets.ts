import type { Label } from "./words/words.ts";

export const PASSWORD_RESETS = ["phone", "office"] as const;
type PasswordReset = (typeof PASSWORD_RESETS)[number];

export const PASSWORD_RESET_LABEL = {
	phone: "Whoever knows the username and the phone number",
	office: "Whoever brings a code from the office",
} as const satisfies Record<PasswordReset, Label>;
