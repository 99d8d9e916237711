import { useContext, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { TOO_LARGE_FOR_PROXY } from "#components/network-errors";
import { chunksOf } from "#shared/collections";
import { type CheckedPhoto, PHOTO_NAMES_MAX, PHOTOS_MAX } from "#shared/photos";
import { AccountContext } from "#ui/form-origin";
import { wordsOfDocument } from "#ui/words";
import { shrinkPicture } from "../../../ui/shrink-picture.ts";
import { type PhotoRow, photoRows, rowsToSave } from "./photo-rows.ts";

interface Result {
	saved: number;
	unmatched: { file: string; why: string }[];
}

interface Photos {
	step: "choose" | "checking" | "review" | "saving" | "done";
	rows: PhotoRow[];
	done: number;
	total: number;
	result: Result;
	/** Null if nothing failed; empty if the portal could not be reached. */
	failed: string | null;
}

const NONE: Photos = { step: "choose", rows: [], done: 0, total: 0, result: { saved: 0, unmatched: [] }, failed: null };

export function usePhotos() {
	const [photos, setPhotos] = useState(NONE);
	const { revalidate } = useRevalidator();
	const account = useContext(AccountContext);
	const left = useLeft();
	useWarningBeforeLeaving(photos.step === "saving");
	const change = (more: Partial<Photos>) => !left.current && setPhotos((before) => ({ ...before, ...more }));

	async function choose(pictures: File[]) {
		if (pictures.length === 0) return;
		setPhotos({ ...NONE, step: "checking" });
		try {
			change({ step: "review", rows: photoRows(pictures, await checkNames(pictures, account)) });
		} catch (error) {
			change({ step: "choose", failed: reasonOf(error) });
		}
	}

	/** Saved portions leave the list, so that the rest can be sent again after a failure. */
	async function save() {
		const toSave = rowsToSave(photos.rows);
		change({ step: "saving", done: 0, total: toSave.length, failed: null });
		try {
			for (const portion of chunksOf(toSave, PHOTOS_MAX)) {
				if (left.current) return;
				const answer = await savePortion(portion, account);
				setPhotos((before) => withoutPortion(before, portion, answer));
			}
			change({ step: "done" });
		} catch (error) {
			change({ step: "review", failed: reasonOf(error) });
		}
		void revalidate();
	}

	const edit = (key: number, more: Partial<PhotoRow>) => setPhotos((before) => withRow(before, key, more));

	return { ...photos, choose, save, edit, again: () => setPhotos(NONE) };
}
export type PhotosState = ReturnType<typeof usePhotos>;

const withRow = (photos: Photos, key: number, more: Partial<PhotoRow>): Photos => ({
	...photos,
	rows: photos.rows.map((row) => (row.key === key ? { ...row, ...more } : row)),
});

function withoutPortion(photos: Photos, sent: PhotoRow[], { saved, unmatched }: Result): Photos {
	const keys = new Set(sent.map(({ key }) => key));
	return {
		...photos,
		rows: photos.rows.filter(({ key }) => !keys.has(key)),
		done: photos.done + sent.length,
		result: { saved: photos.result.saved + saved, unmatched: [...photos.result.unmatched, ...unmatched] },
	};
}

/** Its value is true once the page is left. */
function useLeft() {
	const left = useRef(false);
	useEffect(() => {
		left.current = false;
		return () => {
			left.current = true;
		};
	}, []);
	return left;
}

const reasonOf = (error: unknown) => (error instanceof NotSent ? error.message : "");

function useWarningBeforeLeaving(active: boolean) {
	useEffect(() => {
		if (!active) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [active]);
}

/** The message is the portal's refusal, or empty if it could not be reached. */
class NotSent extends Error {
	override readonly name = "NotSent";
}

/** The account that opened the page. The portal compares it with the session. */
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
	if (answer.status === 413 && body === undefined) throw new NotSent(wordsOfDocument().t(TOO_LARGE_FOR_PROXY));
	if (!answer.ok || body === undefined) throw new NotSent(body?.details ?? "");
	return body as T;
}

async function checkNames(pictures: readonly File[], account: Account): Promise<CheckedPhoto[]> {
	const checked: CheckedPhoto[] = [];
	for (const portion of chunksOf(pictures, PHOTO_NAMES_MAX)) {
		const files = JSON.stringify(portion.map(({ name }) => name));
		checked.push(...(await send<{ checked: CheckedPhoto[] }>({ intent: "check", files }, account)).checked);
	}
	return checked;
}

async function savePortion(rows: readonly PhotoRow[], account: Account): Promise<Result> {
	const shrunk: File[] = [];
	// One after the other: a phone has no memory for twenty photos at once.
	for (const { picture } of rows) shrunk.push(await shrinkPicture(picture));
	return send<Result>({ intent: "save" }, account, (form) => {
		for (const [index, row] of rows.entries()) {
			form.append("files", shrunk[index] as File, row.picture.name);
			form.append("student_ids", String(row.student?.student_id));
		}
	});
}
