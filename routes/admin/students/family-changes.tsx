import type { FamilyChange, FamilyField, Sex } from "#shared/student-values";
import type { Label, PageWords } from "#shared/words/words";
import { useWords } from "#ui/words";

const LABEL = {
	full_name: "Full Name",
	sex: "Sex",
	date_of_birth: "Date of Birth",
	place_of_birth: "Place of Birth",
	father_name: "Father's Name",
	mother_name: "Mother's Name",
	previous_class: "Previous Class",
	previous_average: "Previous Average",
	guardian_contact: "Guardian Contact",
	vocational_training: "Vocational Training",
} as const satisfies Record<Exclude<FamilyField, "student_picture">, Label>;

/** What the family changed in a confirmed record: `Guardian Contact 677… → 699…`. */
export function FamilyChanges({ changes }: { changes: FamilyChange[] }) {
	const words = useWords();
	if (changes.length === 0) return null;
	return (
		<ul className="stack gap-4">
			{changes.map((change) => (
				<li key={change.field}>
					<OldAndNew {...change} words={words} />
				</li>
			))}
		</ul>
	);
}

function OldAndNew({ field, from, to, words }: FamilyChange & { words: PageWords }) {
	if (field === "student_picture") return <strong>{words.t(to === null ? "photo removed" : "new photo")}</strong>;
	const look = field === "guardian_contact" ? "figures" : "";
	return (
		<>
			<span className="note">{words.t(LABEL[field])}</span>{" "}
			<del className={`quiet ${look}`}>{shown(field, from, words)}</del> →{" "}
			<strong className={look}>{shown(field, to, words)}</strong>
		</>
	);
}

function shown(field: FamilyField, value: FamilyChange["from"], { t, day }: PageWords): string {
	if (value === null || value === "") return "–";
	if (field === "sex") return t(value as Sex);
	return field === "date_of_birth" ? day(String(value)) : String(value);
}
