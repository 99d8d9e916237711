import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { IconLink } from "#ui/button";

interface EditAndDeleteProps {
	id: number;
	/** Whom the row is about, as the buttons read it aloud. */
	name: string;
	dialogs: { open: (name: "edit" | "delete", record: number) => string };
}

/** The last two buttons of a row. */
export function EditAndDelete({ id, name, dialogs }: EditAndDeleteProps) {
	return (
		<>
			<IconLink icon={Pencil} name={`Edit ${name}`} to={dialogs.open("edit", id)} />
			<IconLink icon={Trash2} tone="danger" name={`Delete ${name}`} to={dialogs.open("delete", id)} />
		</>
	);
}
