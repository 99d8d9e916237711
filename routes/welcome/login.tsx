import { redirect } from "react-router";
import { addressOf } from "#http/origin";
import { sessionCookie } from "#http/session";
import { PublicFrame } from "#parts/public-frame";
import { RoleTiles } from "#parts/role-tiles";
import { NoticeBanner, useRoot } from "#parts/root-data";
import { login } from "#school/accounts/login";
import { homeOf, ROLES } from "#shared/roles";
import { SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, FormActions } from "#ui/form";
import { act, intent } from "#web/act";
import { visitorOf } from "#web/visit";
import type { Route } from "./+types/login";

export function loader({ context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	if (actor) throw redirect(homeOf(actor.role));
	return null;
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		login: intent({
			operation: login,
			input: (fields, request) => ({ ...fields, address: addressOf(request) }),
			to: ({ output }) => homeOf(output.role),
			headers: async ({ output }) => [["Set-Cookie", await sessionCookie(output)]],
		}),
	});

export default function Login({ actionData }: Route.ComponentProps) {
	const { school } = useRoot();
	return (
		<PublicFrame schoolName={school.name} logo={school.logo} title="Login">
			<NoticeBanner />
			<ActionForm intent="login" answer={actionData}>
				<RoleTiles roles={ROLES} selected="parent" />
				<Field name="username" label="Username or parent ID" autoComplete="username" required />
				<Field name="password" label="Password" type="password" autoComplete="current-password" required />
				<FormActions>
					<SubmitButton pending="Logging in…">Login</SubmitButton>
				</FormActions>
			</ActionForm>
		</PublicFrame>
	);
}
