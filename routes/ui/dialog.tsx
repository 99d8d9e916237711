import X from "lucide-react/icons/x";
import {
	createContext,
	type FocusEvent,
	type MouseEvent,
	type ReactNode,
	type RefObject,
	type SyntheticEvent,
	useContext,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";
import { addressWithoutDialog } from "#shared/dialog-names";
import { Button, IconLink, LinkButton } from "./button.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import styles from "./dialog.module.css";
import { FormActions } from "./form.tsx";
import { useWords } from "./words.tsx";

const CloseContext = createContext(".");

interface DialogProps {
	title: ReactNode;
	/** Where Escape, Cancel, the cross and a tap outside lead: by default this page without its dialog. */
	closeTo?: string;
	size?: "small" | "medium" | "large" | "widest";
	/** Its height does not follow its fields, and its buttons stay in their place. */
	steady?: boolean;
	role?: "alertdialog";
	children: ReactNode;
}

/** The server renders it open; script makes it modal. */
export function Dialog({ title, size = "medium", steady, role, children, ...props }: DialogProps) {
	const below = addressWithoutDialog(useLocation());
	const closeTo = props.closeTo ?? below;
	const titleId = useId();
	const { t } = useWords();
	const { ref, leave } = useModal(closeTo);
	const { question, handlers } = useLeaveQuestion(ref, leave, role);
	return (
		<CloseContext value={closeTo}>
			<dialog
				ref={ref}
				open
				role={role}
				aria-labelledby={titleId}
				className={`${styles.dialog} ${styles[size]} ${steady ? styles.steady : ""}`}
				{...handlers}
			>
				<div className={styles.sheet}>
					<header className={styles.head}>
						<h2 id={titleId} tabIndex={-1}>
							{title}
						</h2>
						<IconLink icon={X} name={t("Close")} to={closeTo} replace />
					</header>
					{question}
					<div className={styles.body}>
						<ConnectionBanner />
						{children}
					</div>
				</div>
			</dialog>
		</CloseContext>
	);
}

function useLeaveQuestion(ref: RefObject<HTMLDialogElement | null>, leave: () => void, role: DialogProps["role"]) {
	const { typed, field, ...typing } = useTyping();
	const [asking, setAsking] = useState(false);
	const isHalfFilled = () =>
		typed.current && role !== "alertdialog" && ref.current?.querySelector("form[method=post]") != null;
	/** Back on a phone asks too; Back again answers the question. */
	const back = useBlocker(({ historyAction }) => historyAction === "POP" && !asking && isHalfFilled());
	const isAsking = asking || back.state === "blocked";

	function stay() {
		setAsking(false);
		back.reset?.();
		field.current?.focus();
	}

	const handlers = {
		...typing,
		onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
			// An accidental tap outside must not discard the form.
			if (target === currentTarget && !typed.current) leave();
		},
		/** Escape. The picker of a file input sends a cancel event too. */
		onCancel(event: SyntheticEvent) {
			if (event.target !== event.currentTarget) return;
			event.preventDefault();
			if (isAsking) stay();
			else if (isHalfFilled()) setAsking(true);
			else leave();
		},
		/** Browsers close a dialog on a second Escape even if the first was cancelled. */
		onClose({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
			if (dialog.open) return;
			dialog.showModal();
			const question = dialog.querySelector<HTMLElement>("[role=alert] button");
			(isAsking ? question : field.current)?.focus();
		},
	};
	return { handlers, question: isAsking && <LeaveQuestion leave={back.proceed ?? leave} stay={stay} /> };
}

/** Whether something was typed, and the field that had the focus last. */
function useTyping() {
	const typed = useRef(false);
	const field = useRef<HTMLElement | null>(null);
	return {
		typed,
		field,
		onInput() {
			typed.current = true;
		},
		onFocus({ target }: FocusEvent<HTMLElement>) {
			if (target.matches("form *")) field.current = target;
		},
	};
}

function LeaveQuestion({ leave, stay }: { leave: () => void; stay: () => void }) {
	const { t } = useWords();
	return (
		<div role="alert" className={styles.question}>
			<p>{t("Close without saving what you typed?")}</p>
			<Button autoFocus onClick={stay}>
				{t("Keep editing")}
			</Button>
			<Button variant="danger" onClick={leave}>
				{t("Close without saving")}
			</Button>
		</div>
	);
}

interface ActionsProps {
	children?: ReactNode;
	cancel?: ReactNode;
	/** Above the buttons, and in sight as they are. */
	note?: ReactNode;
}

export function DialogActions({ children, cancel, note }: ActionsProps) {
	const closeTo = useContext(CloseContext);
	const { t } = useWords();
	return (
		<FormActions>
			{note && <p className={styles.note}>{note}</p>}
			<div className="row">{children}</div>
			<LinkButton to={closeTo} replace variant="plain">
				{cancel ?? t("Cancel")}
			</LinkButton>
		</FormActions>
	);
}

function useModal(closeTo: string) {
	const ref = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		const opener = openerOf(dialog);
		// The form may have been filled before script arrived.
		const inUse = dialog.querySelector<HTMLElement>(":focus");
		dialog.removeAttribute("open");
		dialog.showModal();
		const focused = inUse ?? initialFocus(dialog);
		// Scroll only to a field: a receipt opens at its top, although its Print button has the focus.
		focused?.focus({ preventScroll: focused.matches("[data-autofocus]") });
		return () => {
			dialog.close();
			const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>("main h1, h1");
			target?.focus({ preventScroll: true });
		};
	}, []);
	return { ref, leave: () => navigate(closeTo, { replace: true, preventScrollReset: true }) };
}

function openerOf(dialog: HTMLDialogElement): HTMLElement | null {
	const active = document.activeElement;
	if (active instanceof HTMLElement && active !== document.body && !dialog.contains(active)) return active;
	const here = window.location.pathname + window.location.search;
	return document.querySelector<HTMLElement>(`a[href=${JSON.stringify(here)}]`);
}

/** The first field; on a phone the title, because the keyboard would cover the dialog. */
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
	const title = dialog.querySelector<HTMLElement>("h2");
	if (matchMedia("(pointer: coarse)").matches) return title;
	const field = "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";
	return dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>(field) ?? title;
}
