import CheckCheck from "lucide-react/icons/check-check";
import FileUp from "lucide-react/icons/file-up";
import MenuIcon from "lucide-react/icons/menu";
import Printer from "lucide-react/icons/printer";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import type { OfficeAction } from "#server/portal-data";
import type { Label } from "#shared/words/words";
import { Button, LinkButton, type Variant } from "#ui/button";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";
import styles from "./students.module.css";
import type { Dialogs } from "./use-student-dialogs.ts";

const BUTTONS = [
	{ dialog: "new", does: "createStudent", label: "Add Student", icon: UserPlus, variant: "primary" },
	{ dialog: "approve-all", does: "approveAllStudents", label: "Approve All", icon: CheckCheck, variant: "plain" },
	{ dialog: "delete-all", does: "deleteAllStudents", label: "Delete All", icon: Trash2, variant: "danger-quiet" },
	{ dialog: "upload", does: "uploadStudents", label: "Upload Students", icon: FileUp, variant: "plain" },
	{ dialog: "print", does: null, label: "Print", icon: Printer, variant: "plain" },
] as const satisfies {
	dialog: string;
	does: OfficeAction | null;
	label: Label;
	icon: typeof UserPlus;
	variant: Variant;
}[];

interface ButtonsProps {
	dialogs: Dialogs;
	/** Delete All is disabled at 0. */
	total: number;
}

/** On a narrow screen one button opens a dialog with these. */
export function StudentButtons({ dialogs, total }: ButtonsProps) {
	const { t } = useWords();
	return (
		<>
			<div className={styles.wide}>
				<Buttons dialogs={dialogs} total={total} />
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
			<Buttons {...props} replace />
		</div>
	);
}

function Buttons({ dialogs, total, replace = false }: ButtonsProps & { replace?: boolean }) {
	const { t } = useWords();
	const may = useMay();
	return BUTTONS.filter(({ does }) => does === null || may(does)).map(({ dialog, does: _, label, ...look }) =>
		dialog === "delete-all" && total === 0 ? (
			<Button key={dialog} disabled {...look}>
				{t(label)}
			</Button>
		) : (
			<LinkButton key={dialog} to={dialogs.open(dialog)} replace={replace} {...look}>
				{t(label)}
			</LinkButton>
		),
	);
}
