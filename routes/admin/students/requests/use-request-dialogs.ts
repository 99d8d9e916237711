import { useDialogs } from "#components/dialog-address";

/** The dialogs of the page of families' requests. */
export function useRequestDialogs() {
	const dialogs = useDialogs("approve", "record", "refuse", "find", "typed", "among");
	return {
		...dialogs,
		/** The address of the question whether a request is approved for this record. */
		approveFor: (request: number, record: number) => `${dialogs.open("approve", request)}&record=${record}`,
	};
}
export type RequestDialogAddresses = ReturnType<typeof useRequestDialogs>;
