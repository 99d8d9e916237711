import { useDialogs } from "#components/dialog-address";

/** The dialogs of the page of approvals. */
export function useApprovalDialogs() {
	const dialogs = useDialogs("approve", "approve-all", "ready", "join", "other");
	return {
		...dialogs,
		opened: Object.values(dialogs.requested).some((value) => value !== null),
		/** The address of the dialog about two records. */
		joinOf: (id: number, other: number) => {
			const address = dialogs.open("join", id);
			return `${address.slice(address.indexOf("?"))}&other=${other}`;
		},
	};
}
export type ApprovalDialogAddresses = ReturnType<typeof useApprovalDialogs>;
