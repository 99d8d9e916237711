import { useDialogs } from "#components/dialog-address";

export const useStudentDialogs = () =>
	useDialogs("new", "edit", "delete", "delete-all", "approve", "approve-all", "upload", "print", "slips", "menus");
export type Dialogs = ReturnType<typeof useStudentDialogs>;
