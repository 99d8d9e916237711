import type { CodeShown, User } from "#server/user-list";
import { ROLES, roleLabel } from "#shared/roles";
import { SubmitButton } from "#ui/button";
import { DeleteDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import styles from "./users-view.module.css";

interface DialogOf {
	closeTo: string;
	answer: FormAnswer | undefined;
}

export function AddUserDialog({ closeTo, answer }: DialogOf) {
	return (
		<Dialog title="Add User" closeTo={closeTo} size="small">
			<ActionForm intent="add-user" answer={answer} autoComplete="off">
				<Field name="username" label="Username" autoComplete="off" autoCapitalize="none" required />
				<Field name="contact" label="Contact number" type="tel" autoComplete="off" required />
				<Field
					name="password"
					label="Password"
					type="password"
					autoComplete="new-password"
					hint="At least 8 characters. Ask them to change it after the first login."
					required
				/>
				<SelectField
					name="role"
					label="Role"
					defaultValue="teacher"
					options={ROLES.map((role) => ({ value: role, label: roleLabel(role) }))}
					required
				/>
				<DialogActions>
					<SubmitButton pending="Adding…">Add User</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

export function DeleteUserDialog({ user, closeTo, answer }: DialogOf & { user: User }) {
	return (
		<DeleteDialog
			title="Delete User"
			question="Are you sure you want to delete this user?"
			intent="delete-user"
			id={user.id}
			closeTo={closeTo}
			answer={answer}
		>
			<p>
				<strong>{user.username}</strong> ({roleLabel(user.role)}, {user.contact}) will no longer be able to log in. What
				the account registered, and every payment, stays.
			</p>
		</DeleteDialog>
	);
}

interface CodeDialogProps {
	user: User;
	closeTo: string;
	answer: FormAnswer | CodeShown | undefined;
}

/** A reset code for somebody who forgot the password and comes to the office. It is shown once. */
export function CodeDialog({ user, closeTo, answer }: CodeDialogProps) {
	const shown = answer?.ok && "code" in answer && answer.username === user.username ? answer : undefined;
	return (
		<Dialog title="Password reset code" closeTo={closeTo} size="small">
			{shown ? (
				<div className={styles.code}>
					<p>
						Write this down for <strong>{shown.username}</strong>. It is shown only now, works once, and for one day.
					</p>
					<output>{shown.code.replace(/\d{4}(?=\d)/g, "$& ")}</output>
					<p className="quiet">On the login page: Reset, then “I have a code from the school office”.</p>
					<DialogActions cancel="Close" />
				</div>
			) : (
				<ActionForm intent="reset-code" hidden={{ id: user.id }} answer={answer?.ok === false ? answer : undefined}>
					<p>
						Make a code for <strong>{user.username}</strong> ({user.contact})? Be sure it is this person who asks:
						whoever has the code can set a new password.
					</p>
					<DialogActions>
						<SubmitButton pending="Making…">Make a code</SubmitButton>
					</DialogActions>
				</ActionForm>
			)}
		</Dialog>
	);
}
