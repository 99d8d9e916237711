import { type CheckedPhoto, PHOTO_NAMES_MAX } from "#shared/pictures";
import { shrinkPicture } from "../../../ui/shrink-picture.ts";
import { type PhotoRow, portionsOf } from "./photo-rows.ts";

interface Saved {
	saved: number;
	unmatched: { file: string; why: string }[];
}

/** What the portal refused, in its own words; empty if it could not be reached. */
export class NotSent extends Error {
	override readonly name = "NotSent";
}

/** The account that opened the page, which the portal compares with the one that is signed in. */
type Account = number | undefined;

async function send<T>(fields: Record<string, string>, account: Account, more?: (form: FormData) => void): Promise<T> {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...fields, ...(account ? { account: String(account) } : {}) }))
		form.append(name, value);
	more?.(form);
	let answer: Response;
	try {
		answer = await fetch("/students/photos/files", { method: "POST", body: form });
	} catch {
		throw new NotSent();
	}
	const body = await answer.json().catch(() => undefined);
	if (!answer.ok || body === undefined) throw new NotSent(body?.details ?? "");
	return body as T;
}

export async function checkNames(pictures: readonly File[], account: Account): Promise<CheckedPhoto[]> {
	const checked: CheckedPhoto[] = [];
	for (const portion of portionsOf(pictures, PHOTO_NAMES_MAX)) {
		const files = JSON.stringify(portion.map(({ name }) => name));
		checked.push(...(await send<{ checked: CheckedPhoto[] }>({ intent: "check", files }, account)).checked);
	}
	return checked;
}

export async function savePortion(rows: readonly PhotoRow[], account: Account): Promise<Saved> {
	const shrunk: File[] = [];
	// One after the other: a telephone has no memory for twenty photos at once.
	for (const { picture } of rows) shrunk.push(await shrinkPicture(picture));
	return send<Saved>({ intent: "save" }, account, (form) => {
		for (const [place, row] of rows.entries()) {
			form.append("files", shrunk[place] as File, row.picture.name);
			form.append("student_ids", String(row.student?.student_id));
		}
	});
}
