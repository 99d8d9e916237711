import { redirect } from "react-router";
import { sendOrSay } from "#components/network-errors";
import { NewPasswordFields } from "#components/new-password-fields";
import { PublicFrame } from "#components/public-frame";
import { useRoot } from "#components/root-data";
import { deviceCookie, whereFrom } from "#http/device-cookie";
import { sessionCookie } from "#http/session";
import { withdrawSetupLink } from "#machine/serve/setup-link";
import { setUpSchool, setupLinkIsAlive } from "#school/accounts/first-admin";
import { act, intent } from "#server/act";
import { SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, FieldGroup, FormActions } from "#ui/form";
import type { Route } from "./+types/setup";

export const handle = { title: "Setup" };

export function loader({ params }: Route.LoaderArgs) {
	if (!setupLinkIsAlive(params.token)) throw redirect("/");
	return null;
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		"set-up": intent({
			operation: setUpSchool,
			input: async (fields, request) => ({ ...fields, ...(await whereFrom(request)), token: args.params.token }),
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

export const clientAction = (args: Route.ClientActionArgs) => sendOrSay(args);

export default function Setup({ actionData }: Route.ComponentProps) {
	const { school } = useRoot();
	return (
		<PublicFrame schoolName={school.name} title="Set up the school">
			<p>Name the school and make its first administrator. This link works once.</p>
			<ActionForm intent="set-up" answer={actionData}>
				<FieldGroup legend="The school">
					<Field name="school_name" label="School name" required />
				</FieldGroup>
				<FieldGroup legend="The administrator">
					<Field name="username" label="Username" autoComplete="username" required />
					<Field name="contact" label="Contact number" type="tel" autoComplete="tel" required />
					<NewPasswordFields name="password" label="Password" />
				</FieldGroup>
				<FormActions>
					<SubmitButton pending="Setting up…">Set up the school</SubmitButton>
				</FormActions>
			</ActionForm>
		</PublicFrame>
	);
}
