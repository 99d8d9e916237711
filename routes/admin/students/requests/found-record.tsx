import Check from "lucide-react/icons/check";
import EqualApproximately from "lucide-react/icons/equal-approximately";
import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { CandidateRecord } from "#school/links/candidates";
import type { RecordToCall } from "#school/links/link-requests-page";
import type { Label } from "#shared/words/words";
import { MatriculeText } from "#templates/matricule-text";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { Guardian } from "../../contact-line.tsx";
import styles from "./requests.module.css";

interface FoundRecordProps {
	record: RecordToCall;
	children?: ReactNode;
}

export function FoundRecordBox({ record, children }: FoundRecordProps) {
	const { t } = useWords();
	const { student_id, full_name, class_name, year, matricule, reach } = record;
	return (
		<div className={`stack gap-8 pad surface ${styles.found}`}>
			<p className="row">
				<Link to={studentAddress(student_id)} className="target strong">
					{full_name}
				</Link>
				<span>
					{class_name}, {year}
				</span>
				<span className="note">
					<MatriculeText of={matricule} />
				</span>
			</p>
			<RecordMatch record={record} />
			<div className="ruled-above">
				<Guardian reach={reach} name={full_name} label={t("The guardian's number to call")} />
			</div>
			{children && <div className="row">{children}</div>}
		</div>
	);
}

type Agrees = CandidateRecord["name"];

const ICON = { same: Check, near: EqualApproximately, no: X } as const;

const TONE = { same: "good", near: "warn", no: "bad" } as const;

const NAME = {
	same: "Name: the same",
	near: "Name: nearly the same",
	no: "Name: different",
} as const satisfies Record<Agrees, Label>;

export function RecordMatch({ record: { name, birth, phone, date_of_birth } }: { record: CandidateRecord }) {
	const { t, day } = useWords();
	const born = { day: day(date_of_birth) };
	return (
		<ul className={`stack gap-4 ${styles.ticks}`}>
			<Tick agrees={name}>{t(NAME[name])}</Tick>
			<Tick agrees={birth}>
				{birth === "same" ? t("Birth date: the same") : t("Birth date: different, {day}", born)}
			</Tick>
			<Tick agrees={phone}>
				{phone === "same" ? t("Phone of the account: the guardian's") : t("Phone of the account: not the guardian's")}
			</Tick>
		</ul>
	);
}

function Tick({ agrees, children }: { agrees: Agrees; children: string }) {
	const Icon = ICON[agrees];
	return (
		<li className={TONE[agrees]}>
			<Icon size={18} aria-hidden />
			<span>{children}</span>
		</li>
	);
}

interface ApproveRecordProps extends Pick<ComponentProps<typeof LinkButton>, "to" | "variant"> {
	record: Pick<CandidateRecord, "full_name" | "class_name" | "year">;
}

export function ApproveRecord({ record: { full_name: name, class_name, year }, ...link }: ApproveRecordProps) {
	const { t } = useWords();
	return (
		<LinkButton
			{...link}
			icon={Check}
			aria-label={t("Approve this record: {name}, {class}, {year}", { name, class: class_name, year })}
		>
			{t("Approve this record")}
		</LinkButton>
	);
}
