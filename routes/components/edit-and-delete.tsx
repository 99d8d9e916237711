import type { PageWords } from "#shared/words/words";
import { rowLink } from "#ui/row-link";

interface EditAndDelete {
	id: number;
	/** The name of the record, for the labels of the buttons. */
	name: string;
	t: PageWords["t"];
	dialogs: { open: (name: "edit" | "delete", record: number) => string };
}

/** The last two buttons of a row. */
export const editAndDelete = ({ id, name, t, dialogs }: EditAndDelete) => (
	<>
		{rowLink({ does: "edit", name: t("Edit {name}", { name }), to: dialogs.open("edit", id) })}
		{rowLink({ does: "delete", name: t("Delete {name}", { name }), to: dialogs.open("delete", id) })}
	</>
);
