import { useState } from "react";
import { redirect } from "react-router";
import { useContactHint } from "#components/contact-hint";
import { delayField, revalidateUnlessDelayed, useDelayedRedirect, useMayDelay } from "#components/delayed-redirect";
import { submitOrExplain } from "#components/network-errors";
import { NewPasswordFields } from "#components/new-password-fields";
import { NoticeBanner } from "#components/notice-banner";
import type { PageHandle } from "#components/page-title";
import { PublicFrame } from "#components/public-frame";
import { RoleTiles } from "#components/role-tiles";
import type { Fields } from "#http/body";
import { registerAccount } from "#school/accounts/register";
import { act, intent } from "#server/act";
import { codeIn, loginHintCookie, withCode } from "#server/return-path";
import { visitorOf } from "#server/visit";
import { TIMING } from "#shared/limits";
import { homeOf, isRole, type Role, SELF_REGISTRATION_ROLES } from "#shared/roles";
import { type Label, say } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { SubmitButton } from "#ui/button";
import { AS_TYPED, Field } from "#ui/field";
import { ActionForm, FormActions } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { LoaderLink } from "#ui/loader";
import { useDone, useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import type { Route } from "./+types/account";

export const handle: PageHandle = { title: "Create Account" };

export function loader({ url, context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	if (actor) throw redirect(homeOf(actor.role));
	const code = codeIn(url);
	return { code, login: withCode("/login", code) };
}

const loginOf = ({ c }: Fields) => withCode("/login", typeof c === "string" ? c : "");

const preselected = (code: string) => (code ? "parent" : "student");

/** By the selected tile. Without script the button cannot follow it. */
const CREATE = {
	admin: "Create Account",
	student: "Create a student account",
	teacher: "Create a teacher account",
	parent: "Create a parent account",
} as const satisfies Record<Role, Label>;

const CREATED = "Account created successfully!";
const FAILED = "Failed to create account. Please try again.";

export const shouldRevalidate = revalidateUnlessDelayed;

interface Done {
	ok: true;
	delayed: true;
	to: string;
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		register: intent({
			operation: registerAccount,
			input: (fields) => ({ confirm_password: "", ...fields }),
			answer: ({ fields }): Done | undefined =>
				fields.delayed ? { ok: true, delayed: true, to: loginOf(fields) } : undefined,
			notice: () => say(CREATED),
			headers: async ({ output }) => [["Set-Cookie", await loginHintCookie({ username: output.username })]],
			to: ({ fields }) => loginOf(fields),
			fallback: say(FAILED),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) =>
	submitOrExplain(args, {
		register: { unreadable: "Server returned invalid JSON response" },
	});

export default function Account({ loaderData: { code, login } }: Route.ComponentProps) {
	const { t } = useWords();
	const created = useDone<Done>();
	useDelayedRedirect(created?.to, TIMING.registerRedirect);
	return (
		<PublicFrame title={t("Create Account")}>
			<NoticeBanner />
			{created ? <Banner kind="success">{t(CREATED)}</Banner> : <AccountForm code={code} />}
			<p className="center ruled-above">
				{t("Already registered?")}{" "}
				<LoaderLink to={login} className="target">
					{t("Login")}
				</LoaderLink>
			</p>
		</PublicFrame>
	);
}

function AccountForm({ code }: { code: string }) {
	const { t } = useWords();
	const mayDelay = useMayDelay();
	const tile = useRefusal()?.values?.role;
	const [role, setRole] = useState<Role>(isRole(tile) ? tile : preselected(code));
	const withScript = useHydrated();
	return (
		<ActionForm intent="register" idempotent hidden={{ ...delayField(mayDelay), ...(code && { c: code }) }} replace>
			{code && <p>{t("Your code is kept until you log in.")}</p>}
			<RoleTiles roles={SELF_REGISTRATION_ROLES} selected={role} onChoose={setRole} />
			{withScript && role === "student" && (
				<Banner kind="info">{t("Are you the student? To follow your child instead, choose Parent above.")}</Banner>
			)}
			<Field
				name="username"
				label={t("Username")}
				autoComplete="username"
				{...AS_TYPED}
				hint={t("You will log in with it.")}
				required
			/>
			<ContactField />
			<NewPasswordFields name="password" label={t("Password")} />
			<FormActions>
				<SubmitButton pending={t("Creating…")}>
					<span key={role}>{withScript ? t(CREATE[role]) : t("Create Account")}</span>
				</SubmitButton>
			</FormActions>
		</ActionForm>
	);
}

function ContactField() {
	const { hint, onBlur } = useContactHint();
	const { t } = useWords();
	return (
		<Field
			name="contact"
			label={t("Contact number")}
			type="tel"
			autoComplete="tel"
			hint={hint ?? t("A forgotten password is found by it.")}
			required
			onBlur={onBlur}
		/>
	);
}
