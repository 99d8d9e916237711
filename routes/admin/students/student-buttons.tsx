import CheckCheck from "lucide-react/icons/check-check";
import FileUp from "lucide-react/icons/file-up";
import MenuIcon from "lucide-react/icons/menu";
import Printer from "lucide-react/icons/printer";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import { useDialogs } from "#components/dialog-address";
import type { OfficeAction } from "#server/office-actions";
import type { Label } from "#shared/words/words";
import { Button, LinkButton, type Variant } from "#ui/button";
import { Menu } from "#ui/menu";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";
import styles from "./student-buttons.module.css";

interface StudentAction {
	dialog: "new" | "approve-all" | "upload" | "print" | "delete-all";
	operation: OfficeAction | null;
	label: Label;
	icon: typeof UserPlus;
	variant?: Variant;
	className?: string;
}

const ADD: StudentAction = {
	dialog: "new",
	operation: "createStudent",
	label: "Add Student",
	icon: UserPlus,
	variant: "primary",
};
const OTHERS: StudentAction[] = [
	{ dialog: "approve-all", operation: "approveAllStudents", label: "Approve All", icon: CheckCheck },
	{ dialog: "upload", operation: "uploadStudents", label: "Upload Students", icon: FileUp },
	{ dialog: "print", operation: null, label: "Print", icon: Printer },
	{
		dialog: "delete-all",
		operation: "deleteAllStudents",
		label: "Delete All",
		icon: Trash2,
		variant: "danger-quiet",
		className: styles.apart,
	},
];

interface ButtonsProps {
	total: number;
	pending: number;
}

/** A row of buttons; with less room all but the first are in a menu, and on a phone all are in a dialog. */
export function StudentButtons(props: ButtonsProps) {
	const dialogs = useDialogs();
	const { t } = useWords();
	return (
		<>
			<div className={styles.wide}>
				<Buttons {...props} actions={[ADD]} />
				<div className={styles.others}>
					<Buttons {...props} actions={OTHERS} />
				</div>
				<div className={styles.more}>
					<Menu label={t("More")} summary={t("More")} className={styles.summary}>
						<div className={styles.stacked}>
							<Buttons {...props} actions={OTHERS} />
						</div>
					</Menu>
				</div>
			</div>
			<LinkButton to={dialogs.open("menus")} icon={MenuIcon} className={styles.narrow}>
				{t("Student Menus")}
			</LinkButton>
		</>
	);
}

export function StackedButtons(props: ButtonsProps) {
	return (
		<div className={styles.stacked}>
			<Buttons {...props} actions={[ADD, ...OTHERS]} replace />
		</div>
	);
}

interface ActionsProps extends ButtonsProps {
	actions: StudentAction[];
	replace?: boolean;
}

function Buttons({ total, pending, actions, replace = false }: ActionsProps) {
	const dialogs = useDialogs();
	const { t } = useWords();
	const may = useMay();
	return actions
		.filter(({ operation }) => operation === null || may(operation))
		.map(({ dialog, operation: _, label, ...look }) => {
			if (dialog === "delete-all" && total === 0)
				return (
					<Button key={dialog} disabled {...look}>
						{t(label)}
					</Button>
				);
			// Nobody waits for it.
			const quiet = dialog === "approve-all" && pending === 0 ? { variant: "quiet" as const } : {};
			return (
				<LinkButton key={dialog} to={dialogs.open(dialog)} replace={replace} {...look} {...quiet}>
					{t(label)}
				</LinkButton>
			);
		});
}
