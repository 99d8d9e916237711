import { rowLink } from "#ui/row-link";

interface EditAndDelete {
	id: number;
	/** Whom the row is about, as the buttons read it aloud. */
	name: string;
	dialogs: { open: (name: "edit" | "delete", record: number) => string };
}

/** The last two buttons of a row. */
export const editAndDelete = ({ id, name, dialogs }: EditAndDelete) => (
	<>
		{rowLink({ does: "edit", name: `Edit ${name}`, to: dialogs.open("edit", id) })}
		{rowLink({ does: "delete", name: `Delete ${name}`, to: dialogs.open("delete", id) })}
	</>
);
