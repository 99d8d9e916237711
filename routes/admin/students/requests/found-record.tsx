import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ComparedRecord } from "#school/links/candidates";
import { useWords } from "#ui/words";
import { Guardian } from "../reach.tsx";
import { studentAddress } from "../student-address.ts";
import { Agreement } from "./agreement.tsx";
import styles from "./requests.module.css";

interface FoundRecordProps {
	record: ComparedRecord;
	/** The button that chooses it. */
	children?: ReactNode;
}

/** A record that a request may mean: what agrees, and the number to call. */
export function FoundRecordBox({ record, children }: FoundRecordProps) {
	const { t } = useWords();
	const { student_id, full_name, class_name, year, matricule, guardian_contact } = record;
	return (
		<div className={styles.found}>
			<p className={styles.name}>
				<Link to={studentAddress(student_id)}>{full_name}</Link>
				<span>
					{class_name}, {year}
				</span>
				<span className={styles.matricule}>{matricule}</span>
			</p>
			<Agreement record={record} />
			<div className={styles.call}>
				<Guardian contact={guardian_contact} name={full_name} label={t("The guardian's number to call")} />
			</div>
			{children && <div className="row">{children}</div>}
		</div>
	);
}
