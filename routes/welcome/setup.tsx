import { redirect } from "react-router";
import { CountryField } from "#components/country-field";
import { submitOrExplain } from "#components/network-errors";
import { NewPasswordFields } from "#components/new-password-fields";
import type { PageHandle } from "#components/page-title";
import { PublicFrame } from "#components/public-frame";
import { deviceCookie } from "#http/device-cookie";
import { sessionCookie } from "#http/session";
import { withdrawSetupLink } from "#machine/serve/setup-link";
import { schoolHasNoAdmin, setUpSchool, setupLinkProblem } from "#school/accounts/first-admin";
import { act, intent } from "#server/act";
import { noticeCookie } from "#server/notice";
import { languageOf } from "#server/visit";
import { SubmitButton } from "#ui/button";
import { AS_TYPED, Field } from "#ui/field";
import { ActionForm, FieldGroup, FormActions } from "#ui/form";
import { Rich } from "#ui/rich";
import { loadFrench, useWords } from "#ui/words";
import type { Route } from "./+types/setup";

await loadFrench(() => import("#shared/words/french/account"));

export const handle: PageHandle = { title: "Setup" };

/** A used link leads to the login: the answer to its form may have been lost. */
async function refuseOtherLinks({ params, context }: Route.LoaderArgs): Promise<void> {
	const problem = setupLinkProblem(params.token);
	if (problem === null) return;
	const notice = await noticeCookie({ kind: "error", text: problem.in(languageOf(context)) });
	throw redirect(schoolHasNoAdmin() ? "/" : "/login", { headers: { "Set-Cookie": notice } });
}

export async function loader(args: Route.LoaderArgs) {
	await refuseOtherLinks(args);
	return null;
}

export async function action(args: Route.ActionArgs) {
	await refuseOtherLinks(args);
	return act(args, {
		"set-up": intent({
			operation: setUpSchool,
			input: (fields) => ({ ...fields, token: args.params.token }),
			to: () => "/dashboard",
			headers: async ({ output }) => {
				withdrawSetupLink();
				return [
					["Set-Cookie", await sessionCookie(output)],
					["Set-Cookie", await deviceCookie(output)],
				];
			},
		}),
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function Setup() {
	const { t } = useWords();
	return (
		<PublicFrame title={t("Set up the school")}>
			<p>{t("Name the school and make its first administrator. This link works once.")}</p>
			<p className="quiet">
				<Rich
					text="Was there a school already? Then fill in nothing here: stop the portal, plug in the stick with its copies, and type {command} on the portal's computer."
					elements={{ command: <code>{t("portal restore FOLDER")}</code> }}
				/>
			</p>
			<ActionForm intent="set-up">
				<FieldGroup legend={t("The school")}>
					<Field name="school_name" label={t("School name")} autoFocus required />
					<CountryField />
				</FieldGroup>
				<FieldGroup legend={t("The administrator")}>
					<Field name="username" label={t("Username")} autoComplete="username" {...AS_TYPED} required />
					<Field name="contact" label={t("Contact number")} type="tel" autoComplete="tel" required />
					<NewPasswordFields name="password" label={t("Password")} />
				</FieldGroup>
				<FormActions>
					<SubmitButton pending={t("Setting up…")}>{t("Set up the school")}</SubmitButton>
				</FormActions>
			</ActionForm>
		</PublicFrame>
	);
}
