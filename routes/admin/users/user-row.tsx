import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import type { User } from "#server/user-list";
import { ROLES, roleLabel } from "#shared/roles";
import { LinkButton, SubmitButton } from "#ui/button";
import { Field, SelectField } from "#ui/field";
import styles from "./users-view.module.css";

/** The row while it is edited, a control in each cell; the form around the table carries them. */
export function editingCells(user: User, closeTo: string) {
	return {
		username: (
			<Field
				name="username"
				label="Username"
				labelUnseen
				defaultValue={user.username}
				autoComplete="off"
				autoFocus
				required
			/>
		),
		contact: (
			<Field
				name="contact"
				label="Number"
				labelUnseen
				type="tel"
				defaultValue={user.contact}
				autoComplete="off"
				required
			/>
		),
		password: (
			<Field
				name="password"
				label="New password"
				labelUnseen
				type="password"
				autoComplete="new-password"
				placeholder="Leave as it is"
			/>
		),
		role: (
			<SelectField
				name="role"
				label="Role"
				labelUnseen
				className={styles.role}
				defaultValue={user.role}
				options={ROLES.map((role) => ({ value: role, label: roleLabel(role) }))}
			/>
		),
		action: (
			<span className={styles.editing}>
				<SubmitButton size="small">Save</SubmitButton>
				<LinkButton to={closeTo} replace size="small">
					Cancel
				</LinkButton>
			</span>
		),
	};
}

interface StoredPasswordProps {
	username: string;
	/** What was typed and saved in this row a moment ago; the portal itself keeps nothing readable. */
	justSet: string | undefined;
}

/** Dots; the eye opens what there is to say about them. */
export function StoredPassword({ username, justSet }: StoredPasswordProps) {
	return (
		<details className={styles.password}>
			<summary title="Show password" aria-label={`Show password of ${username}`}>
				<span aria-hidden className={styles.dots}>
					••••••••
				</span>
				<Eye size={18} aria-hidden className={styles.closed} />
				<EyeOff size={18} aria-hidden className={styles.opened} />
			</summary>
			{justSet === undefined ? (
				<p>A stored password cannot be shown. Edit to set a new one.</p>
			) : (
				<p>
					<code>{justSet}</code>
				</p>
			)}
		</details>
	);
}
