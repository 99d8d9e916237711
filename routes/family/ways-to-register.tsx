import UserPlus from "lucide-react/icons/user-plus";
import type { ownLinkRequests } from "#school/links/link-requests";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";

interface WaysProps {
	isStudent: boolean;
	add: string;
	/** With an open link request the child should not be registered again. */
	waiting?: boolean;
}

/** Separates new children from those the school has, so that none is registered twice. */
export function WaysToRegister({ isStudent, add, waiting = false }: WaysProps) {
	const { t } = useWords();
	return (
		<Panel>
			<div className="stack">
				<p>{isStudent ? t("The school has my record already") : t("The school has my child already")}</p>
				<p className="row">
					<LinkButton to="/link">{t("I have a code")}</LinkButton>
					<LinkButton to="/link?request">
						{isStudent ? t("My record is not here") : t("My child is not here")}
					</LinkButton>
				</p>
				<p>{isStudent ? t("I am new at the school") : t("My child is new at the school")}</p>
				<p className="row">
					<LinkButton to={add} variant={waiting ? "plain" : "primary"} icon={UserPlus}>
						{isStudent ? t("Register Myself") : t("Add Student")}
					</LinkButton>
				</p>
			</div>
		</Panel>
	);
}

type Requests = Awaited<ReturnType<typeof ownLinkRequests>>;

export function LinkRequests({ requests }: { requests: Requests }) {
	const { t, day } = useWords();
	return requests.map(({ id, full_name: name, state, on }) => {
		const asked = { day: day(on), name };
		if (state === "open")
			return (
				<p key={id} className="quiet">
					{t("The office looks at your request of {day}: {name}", asked)}
				</p>
			);
		return (
			<Banner key={id} kind={state === "approved" ? "success" : "info"}>
				{state === "approved"
					? t("The office agreed to your request of {day}: {name} is on your list.", asked)
					: t("The office could not agree to your request of {day}: {name}. Please come to the office.", asked)}
			</Banner>
		);
	});
}
