/** How a family is reminded of what it owes. The portal opens the link or prints the letter; it sends nothing itself. */
export const REMINDER_CHANNELS = ["whatsapp", "sms", "call", "letter"] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];
