import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { Portal } from "#components/portal";
import { RefusedBanner } from "#components/refused-banner";
import { FAMILY_ENTRIES, TEACHER_ENTRIES } from "#components/sidebar";
import { endKeptSession, listKeptSessions } from "#school/accounts/kept-sessions";
import { act, intent } from "#server/act";
import { portalData } from "#server/portal-data";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, languageOf, only } from "#server/visit";
import { FAMILIES } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ActionForm } from "#ui/form";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/my-phones";

export const handle: PageHandle = { title: "My phones", yearless: true };
export const middleware: Route.MiddlewareFunction[] = [only(...FAMILIES, "teacher")];

export async function loader(args: Route.LoaderArgs) {
	const language = languageOf(args.context);
	const unnamed = say("Unknown browser").in(language);
	const phones = await ask(args.context, listKeptSessions);
	return {
		...portalData(args),
		words: wordsOf(language),
		phones: phones.map(({ number, label, seen_at, this: here }) => ({
			...{ number, here, label: label ?? unnamed },
			seen: seen_at && dayAndTimeIn(language, seen_at),
		})),
	};
}

/** The server says the page's words, since a family's dictionary has no room for a page that few open. */
const wordsOf = (language: Language) => ({
	about: say("You stay signed in on these phones for 30 days. Sign out a phone that is lost or that others use.").in(
		language,
	),
	browser: say("Browser").in(language),
	seen: say("Last seen").in(language),
	here: say("This phone").in(language),
	end: say("Sign out").in(language),
	ending: say("Signing out…").in(language),
	none: say("No phone stays signed in").in(language),
	how: say("Tick “Keep me signed in on this phone” when you log in.").in(language),
});

export const action = (args: Route.ActionArgs) =>
	act(args, { end: intent({ operation: endKeptSession, notice: ({ output }) => output.message }) });

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

const ENTRIES = { student: FAMILY_ENTRIES, parent: FAMILY_ENTRIES, teacher: TEACHER_ENTRIES, admin: [] };

/** The phones on which a family or a teacher stays signed in. */
export default function MyPhones({ loaderData: { words, phones, ...data }, actionData }: Route.ComponentProps) {
	const { t } = useWords();
	return (
		<Portal data={data} entries={ENTRIES[data.user.role]}>
			<div className="stack">
				<RefusedBanner answer={actionData} />
				{phones.length > 0 && <p>{words.about}</p>}
				<DataTable
					title={t("My phones")}
					count={phones.length}
					columns={[
						{ key: "label", header: words.browser, rowHead: true, cell: ({ label }) => label },
						{ key: "seen", header: words.seen, className: "figures", cell: ({ seen }) => seen },
						{
							key: "end",
							header: t("Actions"),
							actions: true,
							cell: ({ number, here }) =>
								here ? (
									<Badge kind="paid">{words.here}</Badge>
								) : (
									<ActionForm intent="end" hidden={{ number }}>
										<SubmitButton variant="plain" size="small" pending={words.ending}>
											{words.end}
										</SubmitButton>
									</ActionForm>
								),
						},
					]}
					rows={phones}
					rowKey={({ number }) => number}
					empty={<EmptyState title={words.none}>{words.how}</EmptyState>}
				/>
			</div>
		</Portal>
	);
}
