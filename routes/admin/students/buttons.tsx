import CheckCheck from "lucide-react/icons/check-check";
import FileUp from "lucide-react/icons/file-up";
import MenuIcon from "lucide-react/icons/menu";
import Printer from "lucide-react/icons/printer";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import type { Label } from "#shared/words/words";
import { LinkButton, type Variant } from "#ui/button";
import { useWords } from "#ui/words";
import styles from "./students.module.css";
import type { Dialogs } from "./use-student-dialogs.ts";

const BUTTONS = [
	{ dialog: "new", label: "Add Student", icon: UserPlus, variant: "primary" },
	{ dialog: "approve-all", label: "Approve All", icon: CheckCheck, variant: "plain" },
	{ dialog: "delete-all", label: "Delete All", icon: Trash2, variant: "danger-quiet" },
	{ dialog: "upload", label: "Upload Students", icon: FileUp, variant: "plain" },
	{ dialog: "print", label: "Print", icon: Printer, variant: "plain" },
] as const satisfies { dialog: string; label: Label; icon: typeof UserPlus; variant: Variant }[];

/** The buttons of the list. On a narrow screen one button opens a dialog with the same five. */
export function StudentButtons({ dialogs }: { dialogs: Dialogs }) {
	const { t } = useWords();
	return (
		<>
			<div className={styles.wide}>
				{BUTTONS.map(({ dialog, label, ...look }) => (
					<LinkButton key={dialog} to={dialogs.open(dialog)} {...look}>
						{t(label)}
					</LinkButton>
				))}
			</div>
			<LinkButton to={dialogs.open("menus")} icon={MenuIcon} className={styles.narrow}>
				{t("Student Menus")}
			</LinkButton>
		</>
	);
}

/** The five buttons in that dialog, one under the other. The dialog of a button replaces this one. */
export function StackedButtons({ dialogs }: { dialogs: Dialogs }) {
	const { t } = useWords();
	return (
		<div className={styles.stacked}>
			{BUTTONS.map(({ dialog, label, ...look }) => (
				<LinkButton key={dialog} to={dialogs.open(dialog)} replace {...look}>
					{t(label)}
				</LinkButton>
			))}
		</div>
	);
}
