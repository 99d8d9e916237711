import type { Label } from "#shared/words/words";

interface Question {
	name: "approve" | "reject" | "delete";
	title: Label;
	question: Label;
	confirm: Label;
	pending: Label;
	danger: boolean;
}

export const QUESTIONS = [
	{
		name: "approve",
		title: "Approve teacher",
		question: "Are you sure you want to approve this teacher?",
		confirm: "Approve",
		pending: "Approving…",
		danger: false,
	},
	{
		name: "reject",
		title: "Reject teacher",
		question: "Are you sure you want to reject this teacher?",
		confirm: "Reject",
		pending: "Rejecting…",
		danger: true,
	},
	{
		name: "delete",
		title: "Delete teacher",
		question: "Are you sure you want to delete this teacher?",
		confirm: "Delete",
		pending: "Deleting…",
		danger: true,
	},
] as const satisfies Question[];
