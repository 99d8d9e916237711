import type { Label } from "./words/words.ts";

/** All that the gate reveals about a debt: no amount, no phone number. */
const GATE_STATES = ["in_order", "agreed", "no_dates", "overdue", "not_enrolled"] as const;
export type GateState = (typeof GATE_STATES)[number];

export const GATE_LABEL = {
	in_order: "In order",
	no_dates: "No dates set",
	overdue: "See the bursar",
	not_enrolled: "Not enrolled",
} as const satisfies Record<Exclude<GateState, "agreed">, Label>;

export interface GateStudent {
	name: string;
	class_name: string;
	photo: string | null;
	state: GateState;
	/** Null in other states. */
	until: string | null;
}
