import { useDialogs } from "#components/dialog-address";

/** What the address of this page may open. */
export const DIALOGS = ["new", "edit", "delete", "delete-all", "approve-all", "upload", "print", "menus"] as const;
export const useStudentDialogs = () => useDialogs(...DIALOGS);
export type Dialogs = ReturnType<typeof useStudentDialogs>;
