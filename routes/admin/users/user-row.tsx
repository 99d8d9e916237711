import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import type { User } from "#server/user-list";
import { PAPER_NAME_MAX } from "#shared/limits";
import { ROLE_LABEL, ROLES } from "#shared/roles";
import type { PageWords } from "#shared/words/words";
import { LinkButton, SubmitButton } from "#ui/button";
import { AS_TYPED, CheckField, Field, SelectField } from "#ui/field";
import { ShownValue } from "#ui/shown";
import { useWords } from "#ui/words";
import styles from "./users-view.module.css";

interface Editing {
	own: number;
	closeTo: string;
	t: PageWords["t"];
}

/** Cells only: the form element wraps the whole table. */
export const editingCells = (user: User, { own, closeTo, t }: Editing) => ({
	username: <NameFields user={user} />,
	contact: (
		<Field
			name="contact"
			label={t("Number")}
			labelHidden
			type="tel"
			missing={t("{label} is required.", { label: t("Contact number") })}
			defaultValue={user.contact}
			autoComplete="off"
			required
		/>
	),
	password: (
		<Field
			name="password"
			label={t("New password")}
			labelHidden
			type="password"
			autoComplete="new-password"
			placeholder={t("Leave as it is")}
		/>
	),
	role: <RoleFields user={user} isOwn={user.id === own} />,
	action: (
		<span className={styles.editing}>
			<SubmitButton size="small">{t("Save")}</SubmitButton>
			<LinkButton to={closeTo} replace size="small">
				{t("Cancel")}
			</LinkButton>
		</span>
	),
});

function NameFields({ user }: { user: User }) {
	const { t } = useWords();
	return (
		<span className={styles.fields}>
			<Field
				name="username"
				label={t("Username")}
				labelHidden
				defaultValue={user.username}
				autoComplete="off"
				{...AS_TYPED}
				autoFocus
				required
			/>
			{user.role === "admin" && (
				<Field
					name="paper_name"
					label={t("Name on papers")}
					defaultValue={user.paper_name ?? ""}
					placeholder={user.username}
					maxLength={PAPER_NAME_MAX}
					autoComplete="off"
				/>
			)}
		</span>
	);
}

function RoleFields({ user, isOwn }: { user: User; isOwn: boolean }) {
	const { t } = useWords();
	return (
		<span className={styles.fields}>
			<SelectField
				name="role"
				label={t("Role")}
				labelHidden
				className={styles.role}
				defaultValue={user.role}
				options={ROLES.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))}
			/>
			{user.role === "admin" && !isOwn && (
				<>
					<input type="hidden" name="has_desk_box" value="1" />
					<ShownValue name="has_desk_box" value="1" />
					<CheckField name="desk_only" label={t("At the desk only")} ticked={user.desk_only} />
				</>
			)}
		</span>
	);
}

interface StoredPasswordProps {
	username: string;
	/** The password just saved. The server stores only its hash. */
	justSet: string | undefined;
}

/** The eye explains why a password cannot be shown, or shows the one just saved. */
export function StoredPassword({ username, justSet }: StoredPasswordProps) {
	const { t } = useWords();
	return (
		<details className={styles.password}>
			<summary title={t("Show password")} aria-label={t("Show password of {username}", { username })}>
				<span aria-hidden className={styles.dots}>
					••••••••
				</span>
				<Eye size={18} aria-hidden className={styles.closed} />
				<EyeOff size={18} aria-hidden className={styles.opened} />
			</summary>
			{justSet === undefined ? (
				<p>{t("A stored password cannot be shown. Edit to set a new one.")}</p>
			) : (
				<p>
					<code>{justSet}</code>
				</p>
			)}
		</details>
	);
}
