import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { delayField, revalidateUnlessDelayed, useDelayedRedirect, useMayDelay } from "#components/delayed-redirect";
import { submitOrExplain } from "#components/network-errors";
import { NewPasswordFields } from "#components/new-password-fields";
import { NoticeBanner } from "#components/notice-banner";
import type { PageHandle } from "#components/page-title";
import { PublicFrame } from "#components/public-frame";
import { RoleTiles } from "#components/role-tiles";
import type { Fields } from "#http/body";
import { deviceCookie } from "#http/device-cookie";
import { languageCookie } from "#http/language";
import { sessionCookie } from "#http/session";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { login, logout } from "#school/accounts/login";
import { act, intent } from "#server/act";
import { forgottenPassword, type ResetStep, resetStep } from "#server/forgotten-password";
import { noticeCookie } from "#server/notice";
import { afterLogin, codeIn, takeLoginHint, withCode } from "#server/return-path";
import { type Context, reloadVisitor, visitOf, visitorOf } from "#server/visit";
import { TIMING } from "#shared/limits";
import { homeOf, isRole, ROLE_LABEL, ROLES, type Role } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import { type PageWords, say } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { hasDraft } from "#ui/drafts";
import { AS_TYPED, CheckField, Field } from "#ui/field";
import { ActionForm, FormActions } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { LoaderLink, Overlay } from "#ui/loader";
import { useDone, useRefusal } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import type { Route } from "./+types/login";

export const handle: PageHandle = { title: "Login" };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	if (actor) throw redirect(homeOf(actor.role));
	const { hint, headers } = await takeLoginHint(request);
	const code = codeIn(url);
	const returnTo = code ? { to: ` ${withCode("/link", code)}` } : {};
	// After a registration the page names the new account instead.
	const hasSlip = code !== "" && !hint?.username;
	const links = { account: withCode("/account", code), forgotten: withCode("/login?reset", code) };
	return data(
		{ reset: await resetStep({ request, url }), hint: { ...hint, ...returnTo, ...links }, hasSlip },
		{ headers },
	);
}

export const shouldRevalidate = revalidateUnlessDelayed;

interface Done {
	ok: true;
	delayed: true;
	done: "login" | "reset";
	message: string;
	to?: string;
	newDocument?: boolean;
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		...forgottenPassword(args),
		login: intent({
			operation: signingOutOnFailure(login, args.context),
			answer: ({ output, fields, t, language }): Done | undefined => {
				if (!fields.delayed) return undefined;
				const message = t("Welcome, {username}", { username: output.username });
				const to = pathAfterLogin(output, fields);
				const newDocument = needsDocument(to) || speaksOther(output, language);
				return { ok: true, delayed: true, done: "login", message, to, newDocument };
			},
			to: ({ output, fields }) => pathAfterLogin(output, fields),
			headers: async ({ output, fields, t, language }) => {
				const hint = tileHint(fields.role, output.role, t);
				const headers: [string, string][] = [
					["Set-Cookie", await sessionCookie(output)],
					["Set-Cookie", await deviceCookie(output)],
				];
				if (output.language) headers.push(["Set-Cookie", languageCookie(output.language)]);
				if (needsDocument(pathAfterLogin(output, fields)) || speaksOther(output, language)) headers.push(NEW_DOCUMENT);
				if (hint) headers.push(["Set-Cookie", await noticeCookie({ kind: "info", text: hint })]);
				return headers;
			},
			fallback: say(LOGIN_FAILED),
		}),
	});

const signingOutOnFailure = (operation: typeof login, context: Context): typeof login =>
	Object.assign(
		(...call: Parameters<typeof login>) => operation(...call).catch((error) => failLogin(context, error)),
		operation,
	);

/** Ends the current session, which would stay in My phones for weeks. A full queue does not count as a failed login. */
async function failLogin(context: Context, error: unknown): Promise<never> {
	if (error instanceof Busy) throw error;
	const visit = visitOf(context);
	// Another failed login may have ended it meanwhile.
	const actor = reloadVisitor(context);
	if (actor) await logout(actor).catch(logUnforeseen);
	visit.actor = null;
	visit.loginFailed = true;
	throw error;
}

const pathAfterLogin = ({ id, role }: { id: number; role: Role }, fields: Fields) =>
	afterLogin(fields.to, id, homeOf(role));

const needsDocument = (to: string) => to.startsWith("/print/");

const speaksOther = (account: { language: Language | null }, language: Language) =>
	account.language !== null && account.language !== language;

const NEW_DOCUMENT: [string, string] = ["X-Remix-Reload-Document", "true"];

const LOGIN_FAILED = "Login failed. Please try again.";

const PRESELECTED = "parent";

/** Most staff leave the preselected tile; students do not. */
function tileHint(tile: unknown, role: Role, t: PageWords["t"]): string | null {
	if (!isRole(tile) || tile === role || (tile === PRESELECTED && role !== "student")) return null;
	return t("You chose {tile}, and this account is registered as {role}. These are its pages.", {
		tile: t(ROLE_LABEL[tile]),
		role: t(ROLE_LABEL[role]),
	});
}

export const clientAction = (args: Route.ClientActionArgs) =>
	submitOrExplain(args, {
		login: { unreachable: LOGIN_FAILED, unreadable: "No token received from server" },
		check: { unreachable: "Failed to verify account. Please try again." },
	});

export default function Login({ loaderData: { reset, hint, hasSlip } }: Route.ComponentProps) {
	const { t } = useWords();
	const done = useDone<Done>();
	const draftWaits = useHydrated() && hasDraft();
	// The loader sends the hint once; keep it during the reset.
	const [firstHint] = useState(hint);
	useDelayedRedirect(done?.done === "login" ? done.to : undefined, TIMING.loginRedirect, done?.newDocument);
	useDelayedRedirect(done?.done === "reset" ? done.to : undefined, TIMING.resetRedirect);
	return (
		<PublicFrame title={t("Login")}>
			<NoticeBanner />
			{draftWaits && !done && (
				<Banner kind="info">{t("What you had typed waits on this phone. Log in with the same account.")}</Banner>
			)}
			{hasSlip && !done && <p>{t("Log in, or create an account, to use your code.")}</p>}
			<LoginForm hint={firstHint} />
			<p className="center ruled-above">
				{t("New here?")}{" "}
				<LoaderLink to={firstHint.account} className="target">
					{t("Create Account")}
				</LoaderLink>
			</p>
			{reset && !done && <ResetDialog step={reset} />}
			{done && <Overlay icon={<CircleCheck size={48} strokeWidth={1.5} aria-hidden />}>{done.message}</Overlay>}
		</PublicFrame>
	);
}

function LoginForm({ hint }: { hint: Route.ComponentProps["loaderData"]["hint"] }) {
	const { t } = useWords();
	const mayDelay = useMayDelay();
	const sent = useRefusal()?.values;
	const tile = sent?.role;
	return (
		<ActionForm intent="login" hidden={{ ...delayField(mayDelay), to: sent?.to ?? hint.to ?? "" }} replace>
			<RoleTiles roles={ROLES} selected={isRole(tile) ? tile : PRESELECTED} />
			<Field
				name="username"
				label={t("Username or parent ID")}
				autoComplete="username"
				{...AS_TYPED}
				missing={t("{label} is required.", { label: t("Username") })}
				defaultValue={hint.username}
				onFocus={(event) => event.currentTarget.select()}
				required
			/>
			<Field name="password" label={t("Password")} type="password" autoComplete="current-password" required />
			<CheckField name="keep" label={t("Keep me signed in on this phone")} />
			<FormActions>
				<SubmitButton pending={t("Logging in…")}>{t("Login")}</SubmitButton>
				<span>
					{t("Forgot your password?")}{" "}
					<Link to={hint.forgotten} preventScrollReset className="target">
						{t("Reset")}
					</Link>
				</span>
			</FormActions>
		</ActionForm>
	);
}

function ResetDialog({ step }: { step: NonNullable<ResetStep> }) {
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
