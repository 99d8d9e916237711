import type { IssuedCode, User } from "#server/user-list";
import { PAPER_NAME_MAX } from "#shared/limits";
import { ROLE_LABEL, ROLES } from "#shared/roles";
import { SubmitButton } from "#ui/button";
import { ConfirmDialog, DeleteDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { AS_TYPED, CheckField, Field, SelectField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { useDone } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import styles from "./users-view.module.css";

export function AddUserDialog({ cashier }: { cashier: boolean }) {
	const { t } = useWords();
	const title = cashier ? t("Add a cashier") : t("Add User");
	return (
		<Dialog title={title} size="small">
			<ActionForm
				intent="add-user"
				hidden={cashier ? { role: "admin", desk_only: 1, must_change_password: 1 } : {}}
				idempotent
				keepDraft
				autoComplete="off"
			>
				{cashier && (
					<p>
						{t(
							"An admin at the desk only: takes payments and closes the drawer. What is the head's, such as voids, discounts, users and settings, stays closed.",
						)}
					</p>
				)}
				<Field name="username" label={t("Username")} autoComplete="off" {...AS_TYPED} required />
				{cashier && <PaperNameField />}
				<Field name="contact" label={t("Contact number")} type="tel" autoComplete="off" required />
				<FirstPasswordField
					hint={
						cashier
							? t("At least 8 characters. The first login asks for a new one.")
							: t("At least 8 characters. Ask them to change it after the first login.")
					}
				/>
				{!cashier && <RoleFields />}
				<DialogActions>
					<SubmitButton pending={t("Adding…")}>{title}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function PaperNameField() {
	const { t } = useWords();
	return (
		<Field
			name="paper_name"
			label={t("Name on papers")}
			hint={t("What receipts say, such as Mme Fotso Marie. Without it they say the username.")}
			maxLength={PAPER_NAME_MAX}
			autoComplete="off"
		/>
	);
}

function FirstPasswordField({ hint }: { hint: string }) {
	const { t } = useWords();
	return (
		<Field name="password" label={t("Password")} type="password" autoComplete="new-password" hint={hint} required />
	);
}

function RoleFields() {
	const { t } = useWords();
	return (
		<>
			<SelectField
				name="role"
				label={t("Role")}
				defaultValue="teacher"
				options={ROLES.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))}
				required
			/>
			<CheckField name="must_change_password" label={t("The first login asks for a new password")} />
		</>
	);
}

export function DeleteUserDialog({ user }: { user: User }) {
	const { t } = useWords();
	const who = { username: <strong>{user.username}</strong>, role: t(ROLE_LABEL[user.role]), contact: user.contact };
	return (
		<DeleteDialog
			title={t("Delete User")}
			question={t("Are you sure you want to delete this user?")}
			intent="delete-user"
			id={user.id}
		>
			<p>
				<Rich
					text="{username} ({role}, {contact}) will no longer be able to log in. What the account registered, and every payment, stays."
					elements={who}
				/>
			</p>
		</DeleteDialog>
	);
}

export function ParentDialog({ user }: { user: User }) {
	const { t } = useWords();
	return (
		<ConfirmDialog
			title={t("Change to a parent account")}
			question={t("Is {username} the account of a parent?", { username: user.username })}
			intent="make-parent"
			hidden={{ id: user.id }}
			confirm={t("Change to a parent account")}
			pending={t("Saving…")}
			danger={false}
		>
			<p>{t("It may then register several children. The parent logs in again, with the same password.")}</p>
		</ConfirmDialog>
	);
}

export function CodeDialog({ user }: { user: User }) {
	const { t } = useWords();
	const done = useDone<IssuedCode>();
	const issued = done?.username === user.username ? done : undefined;
	const username = <strong>{user.username}</strong>;
	return (
		<Dialog title={t("Password reset code")} size="small">
			{issued ? (
				<div className={`stack gap-12 ${styles.code}`}>
					<p>
						<Rich
							text="Write this down for {username}. It is shown only now, works once, and for one day."
							elements={{ username }}
						/>
					</p>
					<output>{issued.code.replace(/\d{4}(?=\d)/g, "$& ")}</output>
					<p className="quiet">{t("On the login page: Reset, then “I have a code from the school office”.")}</p>
					<DialogActions cancel={t("Close")} />
				</div>
			) : (
				<ActionForm intent="reset-code" hidden={{ id: user.id }}>
					<p>
						<Rich
							text="Make a code for {username} ({contact})? Be sure it is this person who asks: whoever has the code can set a new password."
							elements={{ username, contact: user.contact }}
						/>
					</p>
					<DialogActions>
						<SubmitButton pending={t("Making…")}>{t("Make a code")}</SubmitButton>
					</DialogActions>
				</ActionForm>
			)}
		</Dialog>
	);
}
