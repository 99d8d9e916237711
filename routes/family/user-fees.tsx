import { FeeTable } from "#components/fee-table";
import type { PageHandle } from "#components/page-title";
import { PaymentHistory } from "#components/payment-history";
import { ReceiptDialog } from "#components/receipt-dialog";
import { useRoot } from "#components/root-data";
import { YearHint } from "#components/year-hint";
import { logUnforeseen } from "#log-unforeseen";
import { studentSchedule } from "#school/fees/due/student-schedule";
import { paymentHistory, studentFees } from "#school/fees/student-fees";
import { schoolIdentity } from "#school/settings/identity";
import { ownStudents } from "#school/students/own-students";
import { openedReceipt } from "#server/opened-receipt";
import { withRecordedTime } from "#server/recorded-time";
import { shownChildFees } from "#server/shown-child-fees";
import { shownSchedule } from "#server/shown-schedule";
import { ask, languageOf, userOf, yearOf } from "#server/visit";
import { writtenYear } from "#shared/years";
import { Badge } from "#ui/badge";
import { Banner } from "#ui/banner";
import { Button, LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/page-header";
import { Pager } from "#ui/pager";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/user-fees";

export const handle: PageHandle = { title: "My Fees", breakpoint: 600 };

export async function loader({ request, context }: Route.LoaderArgs) {
	const year = yearOf(context);
	const { phone } = await ask(context, schoolIdentity);
	const params = new URL(request.url).searchParams;
	const { students, elsewhere, page, pages } = await ask(context, ownStudents, { year, page: params.get("page") ?? 1 });
	return {
		role: userOf(context).role,
		year,
		elsewhere,
		page,
		pages,
		students: await Promise.all(students.map((student) => feesOf(context, student, phone))),
		receipt: await openedReceipt(context, params.get("receipt")),
	};
}

/** If the fees of one child cannot be loaded, those of the other children are still shown. */
async function feesOf(context: Route.LoaderArgs["context"], child: { id: number; full_name: string }, phone: string) {
	const actor = userOf(context);
	const { id, full_name } = child;
	try {
		const [fees, schedule, history] = await Promise.all([
			studentFees(actor, { id }),
			studentSchedule(actor, { id }),
			paymentHistory(actor, { id }),
		]);
		const language = languageOf(context);
		const books = { ...fees, ...shownChildFees(fees, phone, language), schedule: shownSchedule(schedule, language) };
		return { id, full_name, books: { ...books, payments: history.map(withRecordedTime(language)) } };
	} catch (error) {
		logUnforeseen(error);
		return { id, full_name, books: null };
	}
}

export default function UserFees({ loaderData }: Route.ComponentProps) {
	const { role, year, elsewhere, page, pages, students, receipt } = loaderData;
	const { t } = useWords();
	return (
		<div className="stack">
			{students.length === 0 && (
				<EmptyState
					title={t("No student record found for this account")}
					action={
						!(role === "student" && elsewhere) && (
							<LinkButton to="/user-registration" variant="primary">
								{role === "student" ? t("Register Myself") : t("Add Student")}
							</LinkButton>
						)
					}
				>
					<YearHint empty={year} other={elsewhere} noun={role === "student" ? "record" : "child"}>
						<p>{t("Fees are shown here once a student is registered.")}</p>
					</YearHint>
				</EmptyState>
			)}
			{students.map((student) => (
				<StudentBooks key={student.id} {...student} />
			))}
			<Pager page={page} pages={pages} />
			{receipt && <ReceiptDialog receipt={receipt} closeTo="/user-fees" />}
		</div>
	);
}

type Books = Route.ComponentProps["loaderData"]["students"][number];

function StudentBooks({ id, full_name, books }: Books) {
	const { school } = useRoot();
	const { t } = useWords();
	return (
		<Panel id={`child-${id}`} title={full_name}>
			{books ? (
				<>
					<p>
						<strong>{books.left}</strong>
					</p>
					<p className="quiet">
						{t("{class}, academic year {year}", {
							class: books.student.class_name,
							year: writtenYear(books.student.year, school.year_text),
						})}
					</p>
					<AskTheOffice {...books.ask} />
					<FeeTable
						of={full_name}
						balance={books.balance}
						fees={books.fees}
						remissions={books.remissions}
						paid={books.paid}
						paidWord="completed"
						fold={books.fold}
					/>
					<div className="stack">
						<Schedule {...books.schedule} />
						<PaymentHistory
							title={t("Payments")}
							payments={books.payments}
							actions={
								<LinkButton to={`/print/statement/${id}`} reloadDocument target="_blank">
									{t("Statement")}
								</LinkButton>
							}
							receiptTo={({ receipt_number }) => `/user-fees?receipt=${receipt_number}`}
							empty={
								<EmptyState title={t("No payments yet")}>
									{t("What is paid at the school office is listed here, with its receipt.")}
								</EmptyState>
							}
						/>
					</div>
				</>
			) : (
				<Banner kind="error">{t("Unable to load fee information for this student")}</Banner>
			)}
		</Panel>
	);
}

/** Fees are paid at the school: the button that does not, and the school's number. */
function AskTheOffice({ shown, tel, whatsapp }: NonNullable<Books["books"]>["ask"]) {
	const { t } = useWords();
	return (
		<div className="row">
			<Button disabled>{t("Pay Fees (Contact Admin)")}</Button>
			{tel ? <LinkButton to={tel}>{shown}</LinkButton> : <span>{shown}</span>}
			{whatsapp && (
				<LinkButton to={whatsapp} target="_blank" rel="noreferrer">
					WhatsApp
				</LinkButton>
			)}
		</div>
	);
}

/** The instalments and the later date agreed, as the server says them. */
function Schedule({ title, columns, rows, agreed }: NonNullable<Books["books"]>["schedule"]) {
	if (rows.length === 0) return agreed && <p>{agreed}</p>;
	return (
		<DataTable
			title={title}
			tools={agreed && <Badge kind="pending">{agreed}</Badge>}
			columns={columns.map((header, at) => ({
				key: header,
				header,
				rowHead: at === 0,
				align: at > 1 && at < 5 ? "end" : "start",
				className: "figures",
				cell: ({ cells, kind, state }) => cells[at] ?? <Badge kind={kind}>{state}</Badge>,
			}))}
			rows={rows}
			rowKey={(_, at) => at}
		/>
	);
}
