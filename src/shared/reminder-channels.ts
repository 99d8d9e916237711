import type { Label } from "./words/words.ts";

/** How a family is reminded of what it owes. The portal opens the link or prints the letter; it sends nothing itself. */
export const REMINDER_CHANNELS = ["whatsapp", "sms", "call", "letter"] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

export const REMINDER_LABEL = {
	whatsapp: "WhatsApp",
	sms: "SMS",
	call: "Call",
	letter: "Letter",
} as const satisfies Record<ReminderChannel, Label>;
