import UserPlus from "lucide-react/icons/user-plus";
import { useDialogs } from "#components/dialog-address";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { YearHint } from "#components/year-select";
import { ownLinkRequests } from "#school/links/link-requests";
import { registrationNotice } from "#school/students/registration-rules";
import { createStudent, deleteStudent, studentDeletionBlocker } from "#school/students/students";
import type { Student } from "#school/students/students.schema";
import { ownStudents } from "#school/students/students-list";
import { updateStudent } from "#school/students/update-student";
import { departmentChoices } from "#school/vocational/departments";
import { act, intent } from "#server/act";
import { classChoices } from "#server/class-choices";
import { deletionBlocker } from "#server/deletion-blocker";
import { withQuestions } from "#server/form-values";
import { STUDENT_ADDED, STUDENT_UPDATED } from "#server/student-notices";
import { ask, askInWords, type Context, userOf, yearOf } from "#server/visit";
import { today } from "#shared/dates";
import { Banner } from "#ui/banner";
import { EmptyState } from "#ui/empty-state";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/user-registration";
import { familyColumns, RegistrationDialogs } from "./registration-dialogs.tsx";
import { LinkRequests, WaysToRegister } from "./ways-to-register.tsx";

export const handle: PageHandle = { title: "Register", breakpoint: 600 };

export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const { role } = userOf(context);
	const year = yearOf(context);
	const params = url.searchParams;
	const { students: rows, ...list } = await ask(context, ownStudents, { year, page: params.get("page") ?? 1 });
	const isNew = params.has("new");
	return {
		year,
		role,
		rows,
		...list,
		requests: await ask(context, ownLinkRequests),
		blocker: await deletionBlocker(args, studentDeletionBlocker),
		notice: (await askInWords(context, registrationNotice)) ?? "",
		form: isNew || params.has("edit") ? await formOf(context, year) : null,
		parents: isNew && role === "parent" ? await knownParents(context, rows, list.elsewhere) : null,
	};
}

const formOf = async (context: Context, year: number) => ({
	year,
	today: today(),
	...(await choices(context, year)),
});

/** From the account's first registered child, of any year; linked children come after. */
async function knownParents(context: Context, rows: Student[], elsewhere: { year: number } | null) {
	const children =
		rows.length > 0 || elsewhere === null
			? rows
			: (await ask(context, ownStudents, { year: elsewhere.year, page: 1 })).students;
	const own = ({ user_id }: Student) => user_id === userOf(context).id;
	const [first] = [...children].sort((a, b) => Number(own(b)) - Number(own(a)) || a.id - b.id);
	if (!first) return null;
	const { full_name, father_name, mother_name, guardian_contact } = first;
	// Without the surname, which is written first.
	const name = full_name.replace(/^\S+\s+/, "");
	return { name, father_name, mother_name, guardian_contact };
}

/** A list that fails to load leaves its select empty. */
async function choices(context: Context, year: number) {
	const [classes, departments] = await Promise.all([
		classChoices(context, year).catch(() => []),
		ask(context, departmentChoices, { year }).catch(() => []),
	]);
	return { classes: classes.map(({ label }) => label), departments };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		add: intent({
			operation: createStudent,
			input: withQuestions,
			notice: () => STUDENT_ADDED,
		}),
		edit: intent({
			operation: updateStudent,
			input: withQuestions,
			notice: () => STUDENT_UPDATED,
		}),
		delete: intent({ operation: deleteStudent, notice: ({ output }) => output.message }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function UserRegistration({ loaderData }: Route.ComponentProps) {
	const { year, role, rows, count, page, pages, elsewhere, notice, requests } = loaderData;
	const words = useWords();
	const { t } = words;
	const dialogs = useDialogs();
	return (
		<>
			{notice && <Banner kind="info">{notice}</Banner>}
			<LinkRequests requests={requests} />
			{!notice && (
				<WaysToRegister
					isStudent={role === "student"}
					add={dialogs.open("new")}
					waiting={requests.some(({ state }) => state === "open")}
				/>
			)}
			<RegistrationDialogs data={loaderData} />
			<DataTable
				title={role === "student" ? t("My registration") : t("My children")}
				count={role === "student" ? undefined : count}
				columns={familyColumns(words, dialogs)}
				rows={rows}
				paging={{ page, pages }}
				empty={
					<EmptyState title={t("No Students Found")} icon={UserPlus}>
						<YearHint empty={year} other={elsewhere} noun="student">
							<p>
								{role === "student"
									? t("Register yourself for the school year. Students can only register once.")
									: t("Register each of your children for the school year.")}
							</p>
						</YearHint>
					</EmptyState>
				}
			/>
		</>
	);
}
