import { useState } from "react";
import { redirect } from "react-router";
import { lingers, revalidateUnlessLingering, useLeaveLater, useMayLinger } from "#components/delayed-redirect";
import { sendOrSay } from "#components/network-errors";
import { NewPasswordFields } from "#components/new-password-fields";
import type { PageHandle } from "#components/portal";
import { PublicFrame } from "#components/public-frame";
import { RoleTiles } from "#components/role-tiles";
import { NoticeBanner, useRoot } from "#components/root-data";
import { addressOf } from "#http/origin";
import { registerAccount } from "#school/accounts/register";
import { act, intent, type RefusedForm } from "#server/act";
import { visitorOf } from "#server/visit";
import { contactHint } from "#shared/contact";
import { TIMING } from "#shared/limits";
import { homeOf, isRole, SELF_REGISTRATION_ROLES } from "#shared/roles";
import { say } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, FormActions } from "#ui/form";
import { LoaderLink } from "#ui/loader";
import { useWords } from "#ui/words";
import type { Route } from "./+types/account";
import styles from "./welcome.module.css";

export const handle: PageHandle = { title: "Create Account" };

export function loader({ context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	if (actor) throw redirect(homeOf(actor.role));
	return null;
}

const CREATED = "Account created successfully!";
const FAILED = "Failed to create account. Please try again.";

export const shouldRevalidate = revalidateUnlessLingering;

interface Done {
	ok: true;
	lingers: true;
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		register: intent({
			operation: registerAccount,
			input: (fields, request) => ({ confirm_password: "", ...fields, address: addressOf(request) }),
			answer: ({ fields }): Done | undefined => (fields.linger ? { ok: true, lingers: true } : undefined),
			notice: () => say(CREATED),
			to: () => "/login",
			fallback: say(FAILED),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) =>
	sendOrSay(args, { register: { lost: FAILED, garbled: "Server returned invalid JSON response" } }) as Promise<
		RefusedForm | Done
	>;

export default function Account({ actionData }: Route.ComponentProps) {
	const { school } = useRoot();
	const { t } = useWords();
	const mayLinger = useMayLinger();
	const created = actionData?.ok === true;
	const refused = actionData && !actionData.ok ? actionData : undefined;
	const tile = refused?.values?.role;
	useLeaveLater(created ? "/login" : undefined, TIMING.registerRedirect);
	return (
		<PublicFrame schoolName={school.name} logo={school.logo} title={t("Create Account")}>
			<NoticeBanner />
			{created ? (
				<Banner kind="success">{t(CREATED)}</Banner>
			) : (
				<ActionForm intent="register" answer={refused} hidden={lingers(mayLinger)} replace>
					<RoleTiles roles={SELF_REGISTRATION_ROLES} selected={isRole(tile) ? tile : "student"} />
					<Field
						name="username"
						label={t("Username")}
						autoComplete="username"
						autoCapitalize="none"
						hint={t("You will log in with it.")}
						required
					/>
					<ContactField />
					<NewPasswordFields name="password" label={t("Password")} />
					<FormActions>
						<SubmitButton pending={t("Creating…")}>{t("Create Account")}</SubmitButton>
					</FormActions>
				</ActionForm>
			)}
			<p className={styles.other}>
				{t("Already registered?")} <LoaderLink to="/login">{t("Login")}</LoaderLink>
			</p>
		</PublicFrame>
	);
}

/** An odd number gets a hint and is taken all the same. */
function ContactField() {
	const [odd, setOdd] = useState<ReturnType<typeof contactHint>>(null);
	const { t } = useWords();
	return (
		<Field
			name="contact"
			label={t("Contact number")}
			type="tel"
			autoComplete="tel"
			hint={t(odd ?? "A forgotten password is found by it.")}
			required
			onBlur={(event) => setOdd(contactHint(event.currentTarget.value))}
		/>
	);
}
