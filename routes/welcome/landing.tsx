import { redirect } from "react-router";
import { PublicFrame } from "#parts/public-frame";
import { useRoot } from "#parts/root-data";
import { homeOf } from "#shared/roles";
import { LinkButton } from "#ui/button";
import { visitorOf } from "#web/visit";
import type { Route } from "./+types/landing";

export function loader({ context }: Route.LoaderArgs) {
	const actor = visitorOf(context);
	if (actor) throw redirect(homeOf(actor.role));
	return null;
}

export default function Landing() {
	const { school } = useRoot();
	return (
		<PublicFrame schoolName={school.name} logo={school.logo} title={`Welcome to ${school.name}`} kind="page">
			<LinkButton to="/login" variant="primary">
				Get Started
			</LinkButton>
		</PublicFrame>
	);
}
