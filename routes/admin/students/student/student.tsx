import { isRouteErrorResponse, useSearchParams } from "react-router";
import { ErrorBoundary as PageError } from "#components/content";
import { ErrorView } from "#components/error-view";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { issueCertificate } from "#school/certificates/certificates";
import { changeOwner } from "#school/links/change-owner";
import { makeLinkCode } from "#school/links/codes";
import { linkAccount, unlinkAccount } from "#school/links/linked-accounts";
import { continueStudent } from "#school/new-year/continue-student";
import { cardToPrint } from "#school/students/id-cards";
import { leaveSchool, returnToSchool } from "#school/students/leaving";
import { updateStudent } from "#school/students/update-student";
import { accessCardIntents } from "#server/access-cards";
import { act, intent } from "#server/act";
import { startCardSheets } from "#server/print-jobs";
import { STUDENT_APPROVED } from "#server/student-notices";
import { languageOf } from "#server/visit";
import { dayOf } from "#shared/dates";
import { PRINT_AT_ONCE } from "#shared/printing";
import { say } from "#shared/words/words";
import { RefusedBanner, revalidateWhenRefused, useDone } from "#ui/refusal";
import { loadFrench, useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { OfficeReceipt } from "../../office-receipt.tsx";
import { AccessCardSheetsDialog, CardSheetsDialog } from "../../print-job-dialog.tsx";
import { ApproveDialog } from "../approve-and-delete-dialogs.tsx";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/student";
import { CertificateDialog, Certificates } from "./certificates.tsx";
import { BrothersAndSisters, FamilyAccounts } from "./family.tsx";
import { StudentTrail, Years } from "./history.tsx";
import { LeaveDialog, ReturnDialog } from "./leaving-dialogs.tsx";
import { LinkingDialogs, useLinkingDialog } from "./linking-dialogs.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { studentPageOf } from "./student-data.ts";
import { StudentHead, waitsForOffice } from "./student-head.tsx";
import { Discounts, Extensions, Fees, Receipts } from "./student-money.tsx";
import styles from "./student-page.module.css";

await loadFrench(() => import("#shared/words/french/fees"));

export const handle: PageHandle = { title: "Student", help: "every-day-at-the-desk#one-students-page", yearless: true };

export const loader = ({ url, params, context }: Route.LoaderArgs) =>
	studentPageOf(context, params.id, url.searchParams);

export const action = (args: Route.ActionArgs) =>
	act(args, {
		approve: intent({
			operation: updateStudent,
			input: () => ({ id: args.params.id, status: "approved" }),
			isDecision: true,
			notice: () => STUDENT_APPROVED,
		}),
		"print-card": intent({
			operation: cardToPrint,
			input: () => ({ id: args.params.id }),
			answer: ({ output }) => startCardSheets(args, output),
		}),
		move: intent({
			operation: continueStudent,
			input: ({ class_id, same_child_as }) => ({ id: args.params.id, class_id, ...sameChild(same_child_as) }),
			notice: ({ output }) => say("{name} is in {class} now.", { name: output.full_name, class: output.class_name }),
			to: ({ output }) => studentAddress(output.id),
		}),
		leave: intent({
			operation: leaveSchool,
			input: ({ on, leaving, waive }) => ({ id: args.params.id, on, leaving, waive }),
			notice: ({ output }) => say("The departure of {name} is noted.", { name: output.full_name }),
		}),
		return: intent({
			operation: returnToSchool,
			input: () => ({ id: args.params.id }),
			notice: ({ output }) => say("{name} is a student of the school again.", { name: output.full_name }),
		}),
		"issue-certificate": intent({
			operation: issueCertificate,
			input: ({ kind, idempotency_key }) => ({ id: args.params.id, kind, idempotency_key }),
			notice: ({ output: { number } }) => ({
				kind: "success",
				text: say("{number} is issued. Print it now: for ten minutes it is unmarked.", { number }),
				paper: `/print/certificate/${number}${PRINT_AT_ONCE}`,
			}),
		}),
		...linkIntents(args),
		...accessCardIntents,
	});

/** The record that is the same child's; 0 is another child. */
const sameChild = (answered: unknown) =>
	answered === undefined || answered === "0" ? {} : { same_child: true, asked_about: answered };

const linkIntents = ({ params: { id }, context }: Route.ActionArgs) => ({
	link: intent({
		operation: linkAccount,
		input: ({ user_id }) => ({ id, user_id }),
		notice: ({ output }) => say("{username} now sees this child.", { username: output.username }),
		// Every refusal is about the chosen account.
		refused: ({ words }) => ({
			...(words.fields ? {} : { fields: { user_id: words.sentence.in(languageOf(context)) } }),
			repeatsFields: true,
		}),
	}),
	unlink: intent({
		operation: unlinkAccount,
		input: ({ user_id }) => ({ id, user_id }),
		notice: ({ output }) => output.message,
	}),
	owner: intent({
		operation: changeOwner,
		input: ({ user_id }) => ({ id, user_id: user_id === "" ? null : user_id }),
		isDecision: true,
		notice: () => say("Saved. The account that lost the child no longer sees it."),
	}),
	"give-code": intent({
		operation: makeLinkCode,
		input: () => ({ id }),
		// Shown once: the code is in no address, so a reload does not show it again.
		answer: ({ output: { code, expires_at } }) => ({ link_code: { code, until: dayOf(expires_at) } }),
	}),
});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function Student({ loaderData }: Route.ComponentProps) {
	const { student, about, linking, money, family, trail, certificates, receipt, unlinked, moving, leaving } =
		loaderData;
	const [params] = useSearchParams();
	const { job, access_cards: accessCards } = useDone<{ job?: string; access_cards?: string }>() ?? {};
	const approving = params.has("approve") && waitsForOffice(student);
	const opened = useLinkingDialog({ about, linking });
	const returning = params.has("return") && student.leaving !== null;
	const inDialog =
		approving ||
		moving !== null ||
		leaving !== null ||
		returning ||
		certificates.dialog !== null ||
		Object.values(opened).some(Boolean);
	return (
		<div className="stack">
			<StudentsTabs current={null} />
			{!inDialog && !receipt && <RefusedBanner />}
			<StudentHead student={student} about={about} />
			<div className={`stack ${styles.columns}`}>
				<div className="stack">
					<Fees money={money} />
					<Receipts money={money} />
					<BrothersAndSisters family={family} />
					{trail && <StudentTrail lines={trail} name={student.full_name} />}
				</div>
				<div className="stack">
					<Discounts money={money} />
					<Extensions money={money} />
					<Certificates student={student} certificates={certificates} />
					<Years id={student.id} years={about.years} />
					<FamilyAccounts id={student.id} {...about} />
				</div>
			</div>
			{approving && <ApproveDialog student={student} />}
			{moving && <MoveDialog student={student} {...moving} />}
			{leaving && <LeaveDialog student={student} proposal={leaving} />}
			{returning && <ReturnDialog student={student} />}
			{certificates.dialog && <CertificateDialog {...certificates.dialog} student={student} />}
			<LinkingDialogs opened={opened} student={student} guardian={about.guardian} />
			{receipt && !accessCards && (
				<OfficeReceipt receipt={receipt} unlinked={unlinked} closeTo={studentAddress(student.id)} />
			)}
			{job && <CardSheetsDialog job={job} one />}
			{accessCards && <AccessCardSheetsDialog job={accessCards} />}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const { t } = useWords();
	const unknown = isRouteErrorResponse(error) && [400, 404].includes(error.status);
	if (!unknown) return <PageError error={error} />;
	return (
		<ErrorView
			level={2}
			title={t("Not found")}
			message={t("There is no student with this number. The record may have been deleted.")}
			action={{ to: "/students", label: t("Students") }}
		/>
	);
}
