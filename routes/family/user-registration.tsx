import UserPlus from "lucide-react/icons/user-plus";
import { type Dialogs, useDialogs } from "#components/dialog-address";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { StudentBadge } from "#components/status-badge";
import { StudentForm } from "#components/student-form";
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
import type { PageWords } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { DeleteDialog } from "#ui/confirm-dialog";
import { Dialog } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { RefusedBanner } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { editAndDelete } from "#ui/row-link";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/user-registration";
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

type Data = Route.ComponentProps["loaderData"];
type Registered = Data["rows"][number];

function familyColumns({ t, day }: PageWords, dialogs: Dialogs): Column<Registered>[] {
	return [
		{ header: t("Full Name"), cell: ({ full_name }) => full_name, rowHead: true },
		{ header: t("Sex"), cell: ({ sex }) => t(sex) },
		{ header: t("Date of Birth"), cell: ({ date_of_birth }) => day(date_of_birth) },
		{ header: t("Next Class"), cell: ({ next_class }) => next_class },
		{ header: t("Vocational Training"), cell: ({ vocational_training }) => vocational_training },
		{ header: t("Status"), cell: (row) => <StudentBadge {...row} /> },
		{
			header: t("Actions"),
			actions: true,
			// A linked child is read-only.
			cell: ({ id, full_name: name, user_id, confirmed_at }) =>
				user_id === null ? (
					<a
						href={`/link?leave=${id}`}
						aria-label={t("{label}: {text}", { label: t("Remove from my list"), text: name })}
						className="target"
					>
						{t("Remove")}
					</a>
				) : (
					editAndDelete({ id, name, t, dialogs, editOnly: confirmed_at !== null })
				),
		},
	];
}

function RegistrationDialogs({ data }: { data: Data }) {
	const { role, rows, notice, blocker, form, parents } = data;
	const { t } = useWords();
	const { requested, recordOf } = useDialogs();
	const own = rows.filter(({ user_id }) => user_id !== null);
	const edited = recordOf("edit", own);
	const deleted = recordOf("delete", own);
	if (form && requested.new !== null && !notice) {
		const add = role === "student" ? t("Register Myself") : t("Add Student");
		return (
			<Dialog title={`${add} · ${form.year}`} size="large">
				<StudentForm keepDraft="reload" {...form} parents={parents} addLabel={add} />
			</Dialog>
		);
	}
	if (form && edited) {
		const isConfirmed = edited.confirmed_at !== null;
		return (
			<Dialog key={edited.id} title={t("Edit {name}", { name: edited.full_name })} size="large">
				{isConfirmed && <p className="quiet">{t("What you change holds at once, and the office looks at it.")}</p>}
				<StudentForm keepDraft="reload" student={edited} confirmed={isConfirmed} {...form} />
			</Dialog>
		);
	}
	return deleted ? <DeleteRegistration student={deleted} blocker={blocker} /> : <RefusedBanner />;
}

function DeleteRegistration({ student, blocker }: { student: Registered; blocker: Data["blocker"] }) {
	const { t } = useWords();
	return (
		<DeleteDialog
			title={t("Delete Student")}
			question={t("This action cannot be undone")}
			id={student.id}
			blocker={blocker}
		>
			<p>
				<Rich
					text="The registration of {name} for {class}."
					elements={{ name: <strong>{student.full_name}</strong>, class: student.next_class }}
				/>
			</p>
		</DeleteDialog>
	);
}
