import { submitOrExplain } from "#components/network-errors";
import { NewPasswordFields } from "#components/new-password-fields";
import { OFFICE_ENTRIES, OFFICE_MENU } from "#components/office-sidebar";
import type { PageHandle } from "#components/page-title";
import { Portal } from "#components/portal";
import { FAMILY_ENTRIES, TEACHER_ENTRIES } from "#components/sidebar";
import { deviceCookie, whereFrom } from "#http/device-cookie";
import { changePassword } from "#school/accounts/change-password";
import { act, intent } from "#server/act";
import { portalData } from "#server/portal-data";
import { only, userOf } from "#server/visit";
import { homeOf, ROLES } from "#shared/roles";
import { LinkButton, SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, FormActions } from "#ui/form";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";
import { loadFrench } from "../load-french.ts";
import type { Route } from "./+types/change-password";

await loadFrench(() => import("#shared/words/french/account"));

export const handle: PageHandle = { title: "Change password", yearless: true };
export const middleware: Route.MiddlewareFunction[] = [only(...ROLES)];
export const loader = (args: Route.LoaderArgs) => portalData(args);

export const action = (args: Route.ActionArgs) =>
	act(args, {
		"change-password": intent({
			operation: changePassword,
			input: async (fields, request) => ({ confirm_password: "", ...fields, ...(await whereFrom(request)) }),
			headers: async ({ output }) => [["Set-Cookie", await deviceCookie(output)]],
			notice: ({ output }) => output.message,
			to: () => homeOf(userOf(args.context).role),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

const ENTRIES = { admin: OFFICE_ENTRIES, student: FAMILY_ENTRIES, parent: FAMILY_ENTRIES, teacher: TEACHER_ENTRIES };

/** One page for all roles, in the frame of the account's own role. */
export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
	const { role, username, must_change_password } = loaderData.user;
	const { t } = useWords();
	return (
		<Portal data={loaderData} entries={ENTRIES[role]} menu={role === "admin" ? OFFICE_MENU : []}>
			<Panel>
				<ActionForm intent="change-password" answer={actionData} className="form-column">
					<p>
						{must_change_password
							? t("Somebody else chose your password. Choose one that only you know.")
							: t("A new password logs {username} out everywhere else.", { username })}
					</p>
					<Field
						name="currentPassword"
						label={t("Current password")}
						type="password"
						autoComplete="current-password"
						required
					/>
					<NewPasswordFields name="newPassword" label={t("New password")} username={username} />
					<FormActions>
						<SubmitButton>{t("Change password")}</SubmitButton>
						{!must_change_password && <LinkButton to={homeOf(role)}>{t("Cancel")}</LinkButton>}
					</FormActions>
				</ActionForm>
			</Panel>
		</Portal>
	);
}
