import type { Label } from "./words/words.ts";

/** What the gate says of somebody, and nothing else: no amount, no phone. */
export const GATE_STATES = ["in_order", "agreed", "no_dates", "overdue", "not_enrolled"] as const;
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
	/** The address of the small picture. */
	photo: string | null;
	state: GateState;
	/** The last day of an agreement; null in another state. */
	until: string | null;
}
