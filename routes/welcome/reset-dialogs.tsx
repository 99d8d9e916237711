import { useState } from "react";
import { Link } from "react-router";
import { delayField, useMayDelay } from "#components/delayed-redirect";
import { NewPasswordFields } from "#components/new-password-fields";
import type { ResetStep } from "#server/forgotten-password";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { AS_TYPED, Field } from "#ui/field";
import { ActionForm } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";

export function ResetDialog({ step }: { step: NonNullable<ResetStep> }) {
	return step.step === "check" ? <CheckDialog {...step} /> : <NewPasswordDialog {...step} />;
}

interface CheckProps {
	closeTo: string;
	officeCode: string;
}

function CheckDialog({ closeTo, officeCode }: CheckProps) {
	const { t } = useWords();
	return (
		<Dialog title={t("Reset password")} closeTo={closeTo} size="small">
			<ActionForm intent="check">
				<p>{t("Enter your username and the phone number you registered with.")}</p>
				<Field name="username" label={t("Username")} autoComplete="username" {...AS_TYPED} required />
				<Field name="contact" label={t("Phone number")} type="tel" autoComplete="tel" required />
				<p>
					<Link to={officeCode} replace className="target">
						{t("I have a code from the school office")}
					</Link>
				</p>
				<DialogActions>
					<SubmitButton pending={t("Checking…")}>{t("Check")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

interface NewPasswordProps {
	closeTo: string;
	username: string | null;
	needsCode: boolean;
}

function NewPasswordDialog({ closeTo, username, needsCode }: NewPasswordProps) {
	const mayDelay = useMayDelay();
	const { t } = useWords();
	return (
		<Dialog title={t("New password")} closeTo={closeTo} size="small">
			<ActionForm intent="reset" hidden={delayField(mayDelay)} replace>
				{username === null ? (
					<Field name="username" label={t("Username")} autoComplete="username" {...AS_TYPED} required />
				) : (
					<p>
						<Rich text="For the account {username}." elements={{ username: <strong>{username}</strong> }} />
					</p>
				)}
				{needsCode && (
					<Field
						name="code"
						label={t("Code from the office")}
						inputMode="numeric"
						autoComplete="one-time-code"
						missing={t("{label} is required.", { label: t("Reset code") })}
						hint={t("Twelve digits, given to you at the school. It works once, for one day.")}
						required
					/>
				)}
				<ComparedPasswords username={username ?? undefined} />
				<DialogActions>
					<SubmitButton pending={t("Resetting…")}>{t("Reset")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

/** Says while they are typed whether both are equal. */
function ComparedPasswords({ username }: { username: string | undefined }) {
	const { t } = useWords();
	const [password, setPassword] = useState("");
	const [confirmation, setConfirmation] = useState("");
	const differ = confirmation !== "" && password !== "" && !password.startsWith(confirmation);
	return (
		<NewPasswordFields
			name="newPassword"
			label={t("New password")}
			username={username}
			first={{ value: password, onChange: (event) => setPassword(event.currentTarget.value) }}
			again={{
				value: confirmation,
				onChange: (event) => setConfirmation(event.currentTarget.value),
				error: differ ? t("Passwords do not match.") : undefined,
			}}
		/>
	);
}
