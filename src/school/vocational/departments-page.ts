import { departments } from "#db/schema";
import { isoDate } from "#shared/dates";
import { DESCRIPTION_PREVIEW } from "#shared/limits";
import { smallPictureUrl } from "#shared/picture-url";
import { emptyAsUnset, recordId } from "../fields.ts";
import { fullestOtherYear, type ListPage, listPageInput, placeOf } from "../list-page.ts";
import { ADMIN, read } from "../operation.ts";
import { departmentsOf } from "./departments.queries.ts";
import { type Department, PICTURES } from "./departments.schema.ts";

interface DepartmentRow {
	id: number;
	title: string;
	/** The beginning of the description, on one line. */
	preview: string;
	pictures: number;
	created_on: string;
}

/** The departments of a year as the office's screen shows them, and whole the one that is being edited. */
export const departmentsPage = read({
	name: "departmentsPage",
	allow: ADMIN,
	input: listPageInput.extend({ edit: emptyAsUnset(recordId("Vocational department")).catch(undefined) }),
	run: ({ tx, input }): ListPage<DepartmentRow> & { edited: Department | null } => {
		const all = departmentsOf(tx, input.year);
		const { page, pages, limit, offset } = placeOf(input.page, all.length);
		const edited = all.find(({ id }) => id === input.edit);
		return {
			rows: all.slice(offset, offset + limit).map(rowOf),
			count: all.length,
			page,
			pages,
			elsewhere: all.length === 0 ? fullestOtherYear(tx, departments, input.year) : null,
			edited: edited ? withSmallPictures(edited) : null,
		};
	},
});

function rowOf(department: Department): DepartmentRow {
	return {
		id: department.id,
		title: department.title,
		preview: beginningOf(department.description),
		pictures: PICTURES.filter((column) => department[column] !== null).length,
		created_on: isoDate(new Date(department.created_at)),
	};
}

/** Counted in characters as people count them, so that an accent or a sign is never cut in two. */
function beginningOf(description: string): string {
	let kept = "";
	let characters = 0;
	for (const { segment } of inCharacters.segment(description.replace(/\s+/gu, " "))) {
		if (characters === DESCRIPTION_PREVIEW) return `${kept}…`;
		kept += segment;
		characters += 1;
	}
	return kept;
}
const inCharacters = new Intl.Segmenter("fr");

function withSmallPictures(department: Department): Department {
	const small = PICTURES.map((column) => [column, smallPictureUrl(department[column])]);
	return { ...department, ...Object.fromEntries(small) };
}
