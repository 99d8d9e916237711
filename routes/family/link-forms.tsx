import { useBirthProblem } from "#components/student-fields/identity";
import { FIRST_BIRTHDAY, MAX_NAME, MAX_SHORT } from "#shared/limits";
import { Banner } from "#ui/banner";
import { LinkButton, SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, FormActions } from "#ui/form";
import { Panel } from "#ui/panel";
import { RefusedBanner, useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";

interface CodeFormProps {
	code: string;
	isStudent: boolean;
	/** True after the family said that this is not their child. */
	unused: boolean;
}

/** Never with the code, so that no history contains it. */
const HERE = "/link";

export function CodeForm({ code, isStudent, unused }: CodeFormProps) {
	const { t } = useWords();
	const refusal = useRefusal();
	const refusedLink = refusal?.intent === "link" ? refusal : undefined;
	return (
		<Panel>
			{refusedLink && <RefusedBanner />}
			{unused && !refusal && (
				<Banner kind="info">{t("The code was not used. Take the slip back to the office.")}</Banner>
			)}
			<ActionForm intent="check" action={HERE} className="form-column">
				<Field
					name="code"
					label={t("Code")}
					hint={t(
						"It is on the slip that the school gave you: 8 letters and digits, such as K7QM-4T2X, never 0, 1, I, L or O.",
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

export interface Found {
	ok: true;
	child: { name: string; class_name: string };
	code: string;
}

interface QuestionProps extends Found {
	isStudent: boolean;
}

export function Question({ child, code, isStudent }: QuestionProps) {
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

export function LinkRequestForm({ isStudent, today }: LinkRequestFormProps) {
	const { t } = useWords();
	return (
		<Panel title={isStudent ? t("My record is not here") : t("My child is not here")}>
			<ActionForm
				intent="claim"
				idempotent
				keepDraft="reload"
				autoComplete="off"
				problems={{ date_of_birth: useBirthProblem(today) }}
				className="form-column"
			>
				<p>{t("Ask the office here. It looks at each request and may call you; until then nothing is shown.")}</p>
				<Field name="full_name" label={t("Full Name")} maxLength={MAX_NAME} required />
				<Field name="date_of_birth" label={t("Date of Birth")} type="date" min={FIRST_BIRTHDAY} max={today} required />
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

export function LeaveForm({ id, full_name }: LeaveFormProps) {
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
