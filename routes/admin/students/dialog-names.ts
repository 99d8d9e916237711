import { useDialogs } from "#components/dialog-address";

/** What the address of this page may open. */
export const useStudentDialogs = () =>
	useDialogs("new", "edit", "delete", "delete-all", "approve-all", "upload", "print", "menus");
export type Dialogs = ReturnType<typeof useStudentDialogs>;
