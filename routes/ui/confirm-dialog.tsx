import { type ReactNode, useState } from "react";
import { SubmitButton } from "./button.tsx";
import styles from "./dialog.module.css";
import { Dialog, DialogActions } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { ActionForm } from "./form.tsx";
import { useHydrated } from "./hydrated.tsx";
import { ShownValues } from "./shown.tsx";
import { useWords } from "./words.tsx";

interface ConfirmDialogProps {
	question: ReactNode;
	title: string;
	intent: string;
	hidden?: Record<string, string | number>;
	/** What the page shows of a record, for a decision about it. */
	shown?: Record<string, unknown>;
	confirm: string;
	pending: string;
	danger?: boolean;
	children?: ReactNode;
	/** A text that must be typed first, and the field that it is sent as. */
	typed?: { name: string; text: string };
}

type DeleteDialogProps = Pick<ConfirmDialogProps, "title" | "question" | "children"> & {
	id: number;
	intent?: string;
	/** Why the record cannot be deleted, shown instead of the question. */
	blocker?: string | null;
};

export function DeleteDialog({ id, intent = "delete", blocker, ...question }: DeleteDialogProps) {
	const { t } = useWords();
	if (blocker) return <MessageDialog {...question}>{blocker}</MessageDialog>;
	return <ConfirmDialog {...question} intent={intent} hidden={{ id }} confirm={t("Delete")} pending={t("Deleting…")} />;
}

export function MessageDialog({ title, children }: Pick<ConfirmDialogProps, "title" | "children">) {
	const { t } = useWords();
	return (
		<Dialog title={title} size="small">
			<div className="stack">
				<p>{children}</p>
				<DialogActions cancel={t("Close")} />
			</div>
		</Dialog>
	);
}

export function ConfirmDialog(props: ConfirmDialogProps) {
	const { question, title, intent, hidden, shown, confirm, pending, danger = true, children, typed } = props;
	const [text, setText] = useState("");
	const hydrated = useHydrated();
	const { t } = useWords();
	const blocked = hydrated && typed !== undefined && text.trim() !== typed.text;
	return (
		<Dialog title={title} size="small" role="alertdialog">
			<ActionForm intent={intent} hidden={hidden} autoComplete="off">
				{shown && <ShownValues values={shown} />}
				<p className={styles.confirm}>{question}</p>
				{children && <div className={danger ? styles.lost : undefined}>{children}</div>}
				{typed !== undefined && (
					<Field
						label={t("Type {text} to confirm", { text: typed.text })}
						name={typed.name}
						required
						value={text}
						onChange={(event) => setText(event.currentTarget.value)}
					/>
				)}
				<DialogActions>
					<SubmitButton variant={danger ? "danger" : "primary"} pending={pending} disabled={blocked}>
						{confirm}
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
