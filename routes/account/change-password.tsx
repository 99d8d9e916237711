import { submitOrExplain } from "#components/network-errors";
import { NewPasswordFields } from "#components/new-password-fields";
import { headEntries, OFFICE_ENTRIES, OFFICE_MENU } from "#components/office-sidebar";
import type { PageHandle } from "#components/page-title";
import { Portal } from "#components/portal";
import { FAMILY_ENTRIES, TEACHER_ENTRIES } from "#components/sidebar";
import { deviceCookie } from "#http/device-cookie";
import { changeOwnContact, ownContact } from "#school/accounts/change-contact";
import { changePassword } from "#school/accounts/change-password";
import { ownPaperName, setOwnPaperName } from "#school/accounts/own-account";
import { ownPasswordChange } from "#school/accounts/password-changes";
import { act, intent } from "#server/act";
import { ask, askInWords, only, portalData, userOf } from "#server/visit";
import { PAPER_NAME_MAX } from "#shared/limits";
import { homeOf, ROLES } from "#shared/roles";
import { say } from "#shared/words/words";
import { LinkButton, SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, FormActions } from "#ui/form";
import { Panel } from "#ui/panel";
import { loadFrench, useWords } from "#ui/words";
import type { Route } from "./+types/change-password";

await loadFrench(() => import("#shared/words/french/account"));

export const handle: PageHandle = { title: "Password and phone", yearless: true };
export const middleware: Route.MiddlewareFunction[] = [only(...ROLES)];

export async function loader(args: Route.LoaderArgs) {
	const { role, must_change_password } = userOf(args.context);
	if (must_change_password) return { ...portalData(args), changed: null, contact: null, paper_name: null };
	const paper_name = role === "admin" ? ((await ask(args.context, ownPaperName)) ?? "") : null;
	const changed = await askInWords(args.context, ownPasswordChange);
	return { ...portalData(args), changed, contact: await ask(args.context, ownContact), paper_name };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		"change-password": intent({
			operation: changePassword,
			input: (fields) => ({ confirm_password: "", ...fields }),
			headers: async ({ output }) => [["Set-Cookie", await deviceCookie(output)]],
			notice: ({ output }) => output.message,
			to: () => homeOf(userOf(args.context).role),
		}),
		contact: intent({
			operation: changeOwnContact,
			notice: ({ output: { contact, before } }) =>
				say("Your phone number is now {contact}. It was {before}.", { contact, before }),
			to: () => "/change-password",
		}),
		"paper-name": intent({
			operation: setOwnPaperName,
			notice: ({ output }) => output.message,
			to: () => "/change-password",
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

const ENTRIES = { admin: OFFICE_ENTRIES, student: FAMILY_ENTRIES, parent: FAMILY_ENTRIES, teacher: TEACHER_ENTRIES };

export default function ChangePassword({ loaderData }: Route.ComponentProps) {
	const { user, changed, contact, paper_name } = loaderData;
	const { role } = user;
	const office = role === "admin" ? { more: headEntries(user), menu: OFFICE_MENU } : {};
	return (
		<Portal data={loaderData} entries={ENTRIES[role]} {...office}>
			<PasswordPanel {...user} changed={changed} />
			{contact !== null && <ContactPanel contact={contact} />}
			{paper_name !== null && <PaperNamePanel {...user} paperName={paper_name} />}
		</Portal>
	);
}

type User = Route.ComponentProps["loaderData"]["user"];

function PasswordPanel({ role, username, must_change_password, changed }: User & { changed: string | null }) {
	const { t } = useWords();
	return (
		<Panel title={t("Change password")}>
			<ActionForm intent="change-password" className="form-column">
				<p>
					{must_change_password
						? t("Somebody else chose your password. Choose one that only you know.")
						: t("A new password logs {username} out everywhere else.", { username })}
				</p>
				{changed && <p>{changed}</p>}
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
	);
}

function ContactPanel({ contact }: { contact: string }) {
	const { t } = useWords();
	return (
		<Panel title={t("Phone number")}>
			<ActionForm intent="contact" className="form-column">
				<p>
					{t("The school calls this number, and it proves who you are when you forget your password. Now: {contact}.", {
						contact,
					})}
				</p>
				<Field name="contact" label={t("New phone number")} type="tel" autoComplete="tel" maxLength={64} required />
				<Field name="password" label={t("Current password")} type="password" autoComplete="current-password" required />
				<FormActions>
					<SubmitButton>{t("Change phone number")}</SubmitButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

function PaperNamePanel({ username, paperName }: Pick<User, "username"> & { paperName: string }) {
	const { t } = useWords();
	return (
		<Panel title={t("Name on papers")}>
			<ActionForm intent="paper-name" edits className="form-column">
				<Field
					name="paper_name"
					label={t("Name on papers")}
					labelHidden
					hint={t(
						"What receipts and vouchers say from now on, such as Mme Fotso Marie. Without it they say {username}.",
						{ username },
					)}
					defaultValue={paperName}
					maxLength={PAPER_NAME_MAX}
					autoComplete="name"
				/>
				<FormActions>
					<SubmitButton>{t("Save")}</SubmitButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}
