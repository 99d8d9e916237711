import type { ReactNode } from "react";
import { printedMatricule } from "#shared/matricule";
import type { PaperMatricule } from "#shared/papers";

interface MatriculeProps {
	of: PaperMatricule;
	words: { t: (label: "No.") => ReactNode };
}

/** The matricule, with the record's number where another student has the same matricule. */
export function Matricule({ of: { matricule, record_number }, words }: MatriculeProps) {
	return (
		<span className="matricule">
			{printedMatricule(matricule)}
			{record_number !== undefined && (
				<span className="record">
					{" · "}
					{words.t("No.")} {record_number}
				</span>
			)}
		</span>
	);
}
