import Search from "lucide-react/icons/search";
import { useState } from "react";
import type { GuardianReach } from "#shared/contact";
import { ROLE_LABEL } from "#shared/roles";
import { Button, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { AS_TYPED, Field } from "#ui/field";
import { ActionForm, CheckedForm, useControlId, useFormState } from "#ui/form";
import { useWords } from "#ui/words";
import { Guardian } from "../../contact-line.tsx";
import type { StudentPage } from "./student-data.ts";
import styles from "./student-page.module.css";

type LinkableAccounts = NonNullable<StudentPage["linking"]>;

interface LinkDialogProps extends LinkableAccounts {
	student: { full_name: string };
	guardian: GuardianReach;
}

export function LinkDialog({ student, guardian, ...found }: LinkDialogProps) {
	const { full_name: name } = student;
	const { t } = useWords();
	const { typed, accounts } = found;
	return (
		<Dialog title={t("Link an account")} size="medium">
			<div className="stack">
				<p>
					{t("The account will read the record of {name}: fees, receipts and due dates too. It changes nothing.", {
						name,
					})}
				</p>
				<p>
					{t(
						"Strangers may have typed the guardian's number: nobody has checked the account's number. Call the guardian's number before you link.",
					)}
				</p>
				<Guardian reach={guardian} name={name} label={t("Call this number first")} />
				<SearchAccounts typed={typed} />
				{typed !== "" && accounts.length === 0 && (
					<p role="status">{t("No parent and no student has this in the username or number.")}</p>
				)}
				{accounts.length === 0 ? (
					<DialogActions cancel={t("Close")} />
				) : (
					<ActionForm key={typed} intent="link" autoComplete="off">
						<Accounts {...found} />
						<DialogActions>
							<SubmitButton pending={t("Linking…")}>{t("Link this account")}</SubmitButton>
						</DialogActions>
					</ActionForm>
				)}
			</div>
		</Dialog>
	);
}

function SearchAccounts({ typed }: Pick<LinkableAccounts, "typed">) {
	const { t } = useWords();
	return (
		<CheckedForm role="search" className="row fields">
			<Field
				name="link"
				type="search"
				label={t("Username or number")}
				defaultValue={typed}
				autoComplete="off"
				{...AS_TYPED}
			/>
			<Button type="submit" icon={Search}>
				{t("Find")}
			</Button>
		</CheckedForm>
	);
}

function Accounts({ accounts, count }: LinkableAccounts) {
	const { t } = useWords();
	const id = useControlId("user_id");
	const form = useFormState();
	const refused = form?.messages.user_id;
	const [chosen, choose] = useState(form?.values.user_id);
	return (
		<fieldset id={id} tabIndex={-1} className={styles.choices} aria-describedby={refused && `${id}-error`}>
			<legend>{t("Which account?")}</legend>
			{accounts.map((account) => (
				<label key={account.id}>
					<input
						type="radio"
						name="user_id"
						value={account.id}
						checked={chosen === String(account.id)}
						onChange={() => choose(String(account.id))}
						disabled={account.sees}
						aria-invalid={refused && chosen === String(account.id) ? true : undefined}
						aria-describedby={refused && `${id}-error`}
					/>
					<Account {...account} />
				</label>
			))}
			{refused && (
				<p id={`${id}-error`} className="bad small">
					{refused}
				</p>
			)}
			{count > accounts.length && (
				<p className="quiet">
					{t("{count} found, {shown} shown. Type more of the name.", { count, shown: accounts.length })}
				</p>
			)}
		</fieldset>
	);
}

function Account({ username, contact, role, sees }: LinkableAccounts["accounts"][number]) {
	const { t } = useWords();
	return (
		<span>
			<strong>{username}</strong> · {t(ROLE_LABEL[role])} · <span className="figures">{contact}</span>
			{sees && <em>{t("sees the child already")}</em>}
		</span>
	);
}
