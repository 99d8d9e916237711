import { useContext, useRef } from "react";
import { useSubmit } from "react-router";
import type { ReminderChannel } from "#shared/reminders";
import { AccountContext } from "#ui/form-origin";

/** A second click on the same link is no second reminder. */
const ONE_CLICK_MS = 10_000;

export type Remind = (student: number, channel: ReminderChannel) => void;

/** Writes down that a link to a family was followed. The link opens in any case. */
export function useReminder(): Remind {
	const submit = useSubmit();
	const account = useContext(AccountContext);
	const clicked = useRef(new Map<string, number>());
	return (student, channel) => {
		const key = `${student}/${channel}`;
		if (Date.now() - (clicked.current.get(key) ?? 0) < ONE_CLICK_MS) return;
		clicked.current.set(key, Date.now());
		const sent = { intent: "remind", script: "1", id: String(student), channel };
		void submit(account === undefined ? sent : { ...sent, account: String(account) }, {
			method: "post",
			navigate: false,
			fetcherKey: `remind ${key}`,
			preventScrollReset: true,
		});
	};
}
