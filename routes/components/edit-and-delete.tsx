import { rowLink } from "#ui/row-link";

interface EditAndDelete {
	id: number;
	/** The name of the record, for the labels of the buttons. */
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
