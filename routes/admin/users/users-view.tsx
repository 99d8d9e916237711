import ArrowLeft from "lucide-react/icons/arrow-left";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import KeyRound from "lucide-react/icons/key-round";
import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import { type ReactNode, useEffect, useRef } from "react";
import { type Dialogs, useDialogs } from "#components/dialog-address";
import { SearchForm } from "#components/list-filters";
import { ListScreen } from "#components/list-screen";
import type { User, UserList } from "#server/user-list";
import { PAPER_NAME_MAX } from "#shared/limits";
import { ROLE_LABEL, ROLES } from "#shared/roles";
import type { PageWords } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { IconLink, LinkButton, SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { AS_TYPED, CheckField, Field, SelectField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { editAndDelete } from "#ui/row-link";
import { ShownValue } from "#ui/shown";
import type { Column } from "#ui/table";
import { useWords } from "#ui/words";
import { AddUserDialog, CodeDialog, DeleteUserDialog, ParentDialog } from "./user-dialogs.tsx";
import styles from "./users-view.module.css";

export function UsersView({ list: { found, own } }: { list: UserList }) {
	const justSet = useRef(new Map<number, string>());
	const dialogs = useDialogs();
	const { t } = useWords();
	if (!found) return <UsersNotRead retry={dialogs.closeTo} />;
	const editing = dialogs.recordOf("edit", found.rows);
	const table = (
		<ListScreen
			title={t("All Users")}
			list={found}
			columns={columnsOf({ t, dialogs, editing, own, justSet: justSet.current })}
			excel="/users/list.xlsx"
			empty={<EmptyState title={t("No Users Found")}>{t("No username or number has this in it.")}</EmptyState>}
			actions={
				<LinkButton to={dialogs.open("new")} icon={UserPlus} variant="primary">
					{t("Add User")}
				</LinkButton>
			}
		/>
	);
	return (
		<Frame>
			{editing ? (
				<EditForm key={editing.id} id={editing.id} justSet={justSet.current}>
					{table}
				</EditForm>
			) : (
				table
			)}
			<UserDialogs users={found.rows} dialogs={dialogs} />
		</Frame>
	);
}

/** One form around the whole table, because HTML allows none around a row. */
function EditForm({ id, justSet, children }: { id: number; justSet: Map<number, string>; children: ReactNode }) {
	const refusal = useRefusal();
	// A refused password was not saved, so the eye must not show it.
	useEffect(() => {
		if (refusal) justSet.delete(id);
	}, [refusal, justSet, id]);
	return (
		<ActionForm
			intent="save-user"
			edits
			keepDraft
			hidden={{ id }}
			replace
			onSubmit={(event) => {
				const typed = new FormData(event.currentTarget).get("password");
				if (typeof typed === "string" && typed !== "") justSet.set(id, typed);
			}}
		>
			{children}
		</ActionForm>
	);
}

function UserDialogs({ users, dialogs: { requested, recordOf } }: { users: User[]; dialogs: Dialogs }) {
	const deleted = recordOf("delete", users);
	const changed = recordOf("parent", users);
	const coded = recordOf("code", users);
	return (
		<>
			{requested.new !== null && <AddUserDialog cashier={requested.new === "cashier"} />}
			{deleted && <DeleteUserDialog user={deleted} />}
			{changed?.role === "student" && <ParentDialog user={changed} />}
			{coded && <CodeDialog user={coded} />}
		</>
	);
}

function UsersNotRead({ retry }: { retry: string }) {
	const { t } = useWords();
	return (
		<Frame>
			<Banner kind="error">{t("Failed to fetch users")}</Banner>
			<LinkButton to={retry}>{t("Try again")}</LinkButton>
		</Frame>
	);
}

function Frame({ children }: { children: ReactNode }) {
	const { t } = useWords();
	return (
		<div className="stack gap-16">
			<div className="row apart">
				<LinkButton to="/dashboard" icon={ArrowLeft} variant="quiet" className="flush">
					{t("Back")}
				</LinkButton>
				{/* Outside the table, which is inside a form while a row is edited: forms cannot nest. */}
				<SearchForm label={t("Search username or number")} />
			</div>
			{children}
		</div>
	);
}

interface Row {
	t: PageWords["t"];
	dialogs: Dialogs;
	editing: User | undefined;
	own: number;
	justSet: Map<number, string>;
}

function columnsOf({ t, dialogs, editing, own, justSet }: Row): Column<User>[] {
	const cells = (user: User) =>
		user.id === editing?.id ? editingCells(user, { own, closeTo: dialogs.closeTo, t }) : null;
	return [
		{
			header: t("Username"),
			rowHead: true,
			cell: (user) => cells(user)?.username ?? <NameOf user={user} />,
		},
		{ header: t("Number"), cell: (user) => cells(user)?.contact ?? user.contact },
		{
			header: t("Password"),
			cell: (user) =>
				cells(user)?.password ?? <StoredPassword justSet={justSet.get(user.id)} username={user.username} />,
		},
		{ header: t("Role"), cell: (user) => cells(user)?.role ?? <RoleOf user={user} /> },
		{
			header: t("Action"),
			actions: true,
			cell: (user) => cells(user)?.action ?? <RowActions user={user} dialogs={dialogs} isOwn={user.id === own} />,
		},
	];
}

function NameOf({ user: { username, paper_name } }: { user: User }) {
	const { t } = useWords();
	return (
		<>
			{username}
			{paper_name !== null && <p className="note">{t("on papers: {name}", { name: paper_name })}</p>}
		</>
	);
}

function RoleOf({ user }: { user: User }) {
	const { t } = useWords();
	const role = t(ROLE_LABEL[user.role]);
	return user.desk_only ? t("{role}, at the desk only", { role }) : role;
}

function RowActions({ user, dialogs, isOwn }: { user: User; dialogs: Row["dialogs"]; isOwn: boolean }) {
	const { t } = useWords();
	const { id, username } = user;
	return (
		<>
			{editAndDelete({ id, name: username, t, dialogs, editOnly: isOwn })}
			{user.role !== "admin" && (
				<IconLink icon={KeyRound} name={t("Reset code for {username}", { username })} to={dialogs.open("code", id)} />
			)}
			{user.role === "student" && (
				<IconLink
					icon={Users}
					name={t("Change {username} to a parent account", { username })}
					to={dialogs.open("parent", id)}
				/>
			)}
		</>
	);
}

interface Editing {
	own: number;
	closeTo: string;
	t: PageWords["t"];
}

/** Cells only: the form element wraps the whole table. */
const editingCells = (user: User, { own, closeTo, t }: Editing) => ({
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
		<div className="row end">
			<SubmitButton size="small">{t("Save")}</SubmitButton>
			<LinkButton to={closeTo} replace size="small">
				{t("Cancel")}
			</LinkButton>
		</div>
	),
});

function NameFields({ user }: { user: User }) {
	const { t } = useWords();
	return (
		<div className="stack gap-4">
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
		</div>
	);
}

function RoleFields({ user, isOwn }: { user: User; isOwn: boolean }) {
	const { t } = useWords();
	return (
		<div className="stack gap-4">
			<SelectField
				name="role"
				label={t("Role")}
				labelHidden
				className="sentences"
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
		</div>
	);
}

interface StoredPasswordProps {
	username: string;
	/** The password just saved. The server stores only its hash. */
	justSet: string | undefined;
}

/** The eye explains why a password cannot be shown, or shows the one just saved. */
function StoredPassword({ username, justSet }: StoredPasswordProps) {
	const { t } = useWords();
	return (
		<details className={styles.password}>
			<summary
				className="row quiet"
				title={t("Show password")}
				aria-label={t("Show password of {username}", { username })}
			>
				<span aria-hidden className={styles.dots}>
					••••••••
				</span>
				<Eye size={18} aria-hidden className={styles.closed} />
				<EyeOff size={18} aria-hidden className={styles.opened} />
			</summary>
			{justSet === undefined ? (
				<p className="note">{t("A stored password cannot be shown. Edit to set a new one.")}</p>
			) : (
				<p>
					<code>{justSet}</code>
				</p>
			)}
		</details>
	);
}
