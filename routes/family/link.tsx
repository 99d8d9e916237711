import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { BirthDateField } from "#components/student-fields/identity";
import { submitLinkRequest } from "#school/links/link-requests";
import { unlinkChild } from "#school/links/linked-accounts";
import { checkLinkCode, linkChild } from "#school/links/use-code";
import { getStudent } from "#school/students/students";
import { act, intent } from "#server/act";
import { ask, userOf, yearCookie } from "#server/visit";
import { today } from "#shared/dates";
import { MAX_NAME, MAX_SHORT } from "#shared/limits";
import { say } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { LinkButton, SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, FormActions } from "#ui/form";
import { Panel } from "#ui/panel";
import { RefusedBanner, useDone, useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import type { Route } from "./+types/link";

export const handle: PageHandle = {
	title: (search) => {
		if (search.has("leave")) return "Remove from my list";
		return search.has("request") ? "Ask the office" : "I have a code";
	},
	breakpoint: 600,
	yearless: true,
};

const CHILDREN = "/user-registration";

export async function loader({ url, context }: Route.LoaderArgs) {
	const params = url.searchParams;
	const id = params.get("leave");
	const child = id === null ? null : await ask(context, getStudent, { id });
	const isStudent = userOf(context).role === "student";
	return {
		isStudent,
		today: today(),
		/** From the QR code on an access card, `/link?c=…`. */
		code: params.get("c") ?? "",
		// A child registered by this account is deleted instead.
		leaving: child && child.user_id === null ? { id: child.id, full_name: child.full_name } : null,
	};
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		check: intent({
			operation: checkLinkCode,
			answer: ({ output, fields }): Found => ({ ok: true, child: output, code: String(fields.code) }),
		}),
		link: intent({
			operation: linkChild,
			notice: ({ output }) => say("{name} is now on your list.", { name: output.full_name }),
			// A child of another year would seem to be missing.
			headers: async ({ output }) => [["Set-Cookie", await yearCookie(output.year)]],
			to: () => CHILDREN,
		}),
		request: intent({ operation: submitLinkRequest, notice: ({ output }) => output.message, to: () => CHILDREN }),
		leave: intent({ operation: unlinkChild, notice: ({ output }) => output.message, to: () => CHILDREN }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function LinkChild({ loaderData }: Route.ComponentProps) {
	const params = new URLSearchParams(useLocation().search);
	useNoCodeInHistory();
	const question = useQuestion();
	if (question) return <Question {...question} isStudent={loaderData.isStudent} />;
	if (loaderData.leaving) return <LeaveForm {...loaderData.leaving} />;
	if (params.has("request")) return <LinkRequestForm {...loaderData} />;
	return <CodeForm {...loaderData} unused={params.has("no")} />;
}

/** Keeps the result if the confirmation got no answer: the code may already be used. */
function useQuestion() {
	const [found, setFound] = useState<Found>();
	const checked = useDone<Found>();
	const refusal = useRefusal("link");
	if (checked && checked !== found) setFound(checked);
	const isUnanswered = refusal !== undefined && !refusal.values;
	return isUnanswered ? found : checked;
}

/** On a shared phone the address bar and Back would reveal an unused code. */
function useNoCodeInHistory(): void {
	useEffect(() => {
		if (new URLSearchParams(location.search).has("c")) history.replaceState(history.state, "", location.pathname);
	}, []);
}

interface CodeFormProps {
	code: string;
	isStudent: boolean;
	/** True after the family said that this is not their child. */
	unused: boolean;
}

/** Never with the code, so that no history contains it. */
const HERE = "/link";

function CodeForm({ code, isStudent, unused }: CodeFormProps) {
	const { t } = useWords();
	const refusal = useRefusal();
	const refusedLink = refusal?.intent === "link" ? refusal : undefined;
	return (
		<Panel>
			{refusedLink && <RefusedBanner />}
			{unused && !refusal && (
				<Banner kind="info">{t("The code was not used. Take the card back to the office.")}</Banner>
			)}
			<ActionForm intent="check" action={HERE} className="form-column">
				<Field
					name="code"
					label={t("Code")}
					hint={t(
						"It is on the card that the school gave you: 8 letters and digits, such as K7QM-4T2X, never 0, 1, I, L or O.",
					)}
					defaultValue={refusedLink?.values?.code ?? code}
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					required
				/>
				<FormActions>
					<SubmitButton pending={t("Looking…")}>{t("Continue")}</SubmitButton>
					<LinkButton to="/link?request" variant="quiet">
						{isStudent ? t("My record is not here") : t("My child is not here")}
					</LinkButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

interface Found {
	ok: true;
	child: { name: string; class_name: string };
	code: string;
}

interface QuestionProps extends Found {
	isStudent: boolean;
}

function Question({ child, code, isStudent }: QuestionProps) {
	const { t } = useWords();
	return (
		<Panel title={isStudent ? t("Is this you?") : t("Is this your child?")}>
			<ActionForm intent="link" action={HERE} idempotent hidden={{ code }} className="form-column">
				<p role="status">
					<strong>
						<bdi>{child.name}</bdi>, {child.class_name}
					</strong>
				</p>
				<FormActions>
					<SubmitButton>{t("Yes")}</SubmitButton>
					<LinkButton to="/link?no">{t("No")}</LinkButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

interface LinkRequestFormProps {
	isStudent: boolean;
	today: string;
}

function LinkRequestForm({ isStudent, today }: LinkRequestFormProps) {
	const { t } = useWords();
	return (
		<Panel title={isStudent ? t("My record is not here") : t("My child is not here")}>
			<ActionForm intent="request" idempotent keepDraft="reload" autoComplete="off" className="form-column">
				<p>{t("Ask the office here. It looks at each request and may call you; until then nothing is shown.")}</p>
				<Field name="full_name" label={t("Full Name")} maxLength={MAX_NAME} required />
				<BirthDateField today={today} />
				<Field name="class_text" label={t("Class")} maxLength={MAX_SHORT} />
				<Field name="matricule" label={t("Matricule")} hint={t("On the school's card.")} maxLength={MAX_SHORT} />
				<FormActions>
					<SubmitButton>{t("Ask the office")}</SubmitButton>
					<LinkButton to="/user-registration">{t("Cancel")}</LinkButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

interface LeaveFormProps {
	id: number;
	full_name: string;
}

function LeaveForm({ id, full_name }: LeaveFormProps) {
	const { t } = useWords();
	return (
		<Panel title={full_name}>
			<ActionForm intent="leave" hidden={{ student_id: id }} className="form-column">
				<p>
					{t(
						"It leaves your list with the records of all years. The school keeps them; to see them again you need a new code.",
					)}
				</p>
				<FormActions>
					<SubmitButton variant="danger">{t("Remove from my list")}</SubmitButton>
					<LinkButton to="/user-registration">{t("Cancel")}</LinkButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}
