import CalendarPlus from "lucide-react/icons/calendar-plus";
import CheckCheck from "lucide-react/icons/check-check";
import DoorOpen from "lucide-react/icons/door-open";
import IdCard from "lucide-react/icons/id-card";
import Pencil from "lucide-react/icons/pencil";
import QrCode from "lucide-react/icons/qr-code";
import Undo2 from "lucide-react/icons/undo-2";
import { PaperLink } from "#components/paper-link";
import { useFormatYear } from "#components/root-data";
import { StatusBadge } from "#components/status-badge";
import { LEAVING_CHOICE } from "#shared/leaving";
import { type LooksLike, looksLikeInWords } from "#shared/looks-like";
import { MatriculeText } from "#templates/matricule-text";
import { LinkButton, SubmitButton } from "#ui/button";
import { FactList } from "#ui/fact";
import { ActionForm } from "#ui/form";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { Guardian } from "../../contact-line.tsx";
import { useMay } from "../../use-may.ts";
import { Marks } from "../approval-marks.tsx";
import { FamilyChanges } from "../family-changes.tsx";
import type { StudentPage } from "./student-data.ts";
import styles from "./student-page.module.css";

export function StudentHead({ student, about }: Pick<StudentPage, "student" | "about">) {
	const formatYear = useFormatYear();
	const { t } = useWords();
	const { class_name, year, status, matricule } = student;
	return (
		<Panel>
			<div className="row gap-16">
				<Photo {...student} />
				<div className="stack gap-4 grow">
					<h2>{student.full_name}</h2>
					<p className="note">
						<MatriculeText of={matricule} />
						{about.shares_matricule && <span className="warn"> {t("shared with another student")}</span>}
					</p>
					<p>{t("{class}, academic year {year}", { class: class_name, year: formatYear(year) })}</p>
					<p className="row">
						<StatusBadge status={student.left_on === null ? status : "left"} />
						{student.expected && <StatusBadge status="expected" />}
					</p>
					<Departure {...student} />
					{about.marks.length > 0 && <Marks marks={about.marks} />}
					<FamilyChanges changes={student.changes ?? []} />
					<Duplicates id={student.id} duplicate_of={about.duplicate_of} />
					<Earlier id={student.id} looks_like={about.looks_like} />
					<Guardian reach={about.guardian} name={student.full_name} />
				</div>
			</div>
			<Actions student={student} mayContinue={about.may_continue} />
			<Facts {...student} />
		</Panel>
	);
}

function Departure({ leaving, left_on }: StudentPage["student"]) {
	const { t, day } = useWords();
	if (leaving === null || left_on === null) return null;
	return <p>{`${t(LEAVING_CHOICE[leaving])}, ${day(left_on)}`}</p>;
}

function Photo({ student_picture: picture, full_name }: StudentPage["student"]) {
	const { t } = useWords();
	return (
		<div className={styles.photo}>
			{picture ? (
				<img src={picture} alt={t("Photo of {name}", { name: full_name })} width={120} height={160} />
			) : (
				<span>{t("No photo")}</span>
			)}
		</div>
	);
}

function Duplicates({ id, duplicate_of }: { id: number; duplicate_of: number[] }) {
	const { t } = useWords();
	const may = useMay();
	if (!may("mergeStudents")) return null;
	return duplicate_of.slice(0, 3).map((other) => (
		<p key={other}>
			<LinkButton to={`/students/approvals?merge=${id}&other=${other}`} size="small">
				{t("Same child as record {number}?", { number: other })}
			</LinkButton>
		</p>
	));
}

function Earlier({ id, looks_like }: { id: number; looks_like: LooksLike[] }) {
	const { t, language } = useWords();
	const may = useMay();
	return looks_like.slice(0, 3).map((earlier) => (
		<p key={earlier.student_id}>
			{looksLikeInWords(earlier).in(language)}{" "}
			{may("mergeStudents") && (
				<LinkButton to={`/students/approvals?merge=${id}&other=${earlier.student_id}`} size="small">
					{t("Same child")}
				</LinkButton>
			)}
		</p>
	));
}

interface ActionsProps extends Pick<StudentPage, "student"> {
	/** True for a confirmed student without a record in the next year. */
	mayContinue: boolean;
}

/** Until the office has approved the record, or what the family changed in it. */
export const waitsForOffice = ({ status, changes = [] }: StudentPage["student"]) =>
	status === "pending" || changes.length > 0;

function Actions({ student, mayContinue }: ActionsProps) {
	const { id, class_id, year, leaving, left_on } = student;
	const formatYear = useFormatYear();
	const { t } = useWords();
	const may = useMay();
	return (
		<div className="row">
			{may("updateStudent") && waitsForOffice(student) && (
				<LinkButton to={studentAddress(id, { approve: "" })} variant="primary" icon={CheckCheck}>
					{t("Approve")}
				</LinkButton>
			)}
			{may("updateStudent") && (
				<LinkButton to={`/students?edit=${id}`} icon={Pencil}>
					{t("Edit")}
				</LinkButton>
			)}
			{may("continueStudent") && mayContinue && (
				<LinkButton to={studentAddress(id, { move: "" })} icon={CalendarPlus}>
					{t("Move to {year}", { year: formatYear(year + 1) })}
				</LinkButton>
			)}
			{may("leaveSchool") && leaving === null && (
				<LinkButton to={studentAddress(id, { leave: "" })} icon={DoorOpen}>
					{t("Note a departure")}
				</LinkButton>
			)}
			{may("returnToSchool") && leaving !== null && (
				<LinkButton to={studentAddress(id, { return: "" })} icon={Undo2}>
					{t("Note a return")}
				</LinkButton>
			)}
			{left_on === null && (
				<ActionForm intent="print-card">
					<SubmitButton variant="plain" icon={IdCard} pending={t("Starting…")}>
						{t("ID card")}
					</SubmitButton>
				</ActionForm>
			)}
			<ActionForm intent="access-cards" hidden={{ student_ids: id }}>
				<SubmitButton variant="plain" icon={QrCode} pending={t("Starting…")}>
					{t("Access card")}
				</SubmitButton>
			</ActionForm>
			<PaperLink to={`/print/class-list?class_id=${class_id}`}>{t("Class list")}</PaperLink>
		</div>
	);
}

function Facts(student: StudentPage["student"]) {
	const { t, day } = useWords();
	const facts = [
		[t("Sex"), t(student.sex)],
		[t("Date of Birth"), day(student.date_of_birth)],
		[t("Place of Birth"), student.place_of_birth],
		[t("Father's Name"), student.father_name],
		[t("Mother's Name"), student.mother_name],
		[t("Vocational Training"), student.vocational_training],
		[t("Registration Date"), day(student.registration_date)],
		[
			t("National matricule"),
			student.national_matricule && <MatriculeText key="text" of={student.national_matricule} />,
		],
		[t("Record number"), student.id],
	] as const;
	return <FactList facts={facts} className="grid-auto" />;
}
