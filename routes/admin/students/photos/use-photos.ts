import { useContext, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { AccountContext } from "#ui/form-origin";
import { type PhotoRow, portionsOf, rowsOf, rowsToSave } from "./photo-rows.ts";
import { checkNames, NotSent, savePortion } from "./send-photos.ts";

interface Result {
	saved: number;
	unmatched: { file: string; why: string }[];
}

interface Photos {
	step: "choose" | "checking" | "review" | "saving" | "done";
	rows: PhotoRow[];
	done: number;
	of: number;
	result: Result;
	/** Null: nothing failed. Empty: the portal could not be reached. */
	failed: string | null;
}

const NONE: Photos = { step: "choose", rows: [], done: 0, of: 0, result: { saved: 0, unmatched: [] }, failed: null };

/** The photos that somebody chose, from the check of their names until they are saved. */
export function usePhotos() {
	const [photos, setPhotos] = useState(NONE);
	const { revalidate } = useRevalidator();
	const account = useContext(AccountContext);
	const left = useRef(false);
	useEffect(() => {
		left.current = false;
		return () => {
			left.current = true;
		};
	}, []);
	useWarningBeforeLeaving(photos.step === "saving");
	const change = (more: Partial<Photos>) => !left.current && setPhotos((before) => ({ ...before, ...more }));

	async function choose(pictures: File[]) {
		if (pictures.length === 0) return;
		setPhotos({ ...NONE, step: "checking" });
		try {
			change({ step: "review", rows: rowsOf(pictures, await checkNames(pictures, account)) });
		} catch (error) {
			change({ step: "choose", failed: reasonOf(error) });
		}
	}

	/** Photos of a portion that was saved leave the list, so that the rest can be sent again when the line breaks. */
	async function save() {
		const toSave = rowsToSave(photos.rows);
		const result: Result = { ...photos.result };
		change({ step: "saving", done: 0, of: toSave.length, failed: null });
		let rest = photos.rows;
		try {
			for (const portion of portionsOf(toSave)) {
				if (left.current) return;
				const { saved, unmatched } = await savePortion(portion, account);
				result.saved += saved;
				result.unmatched = [...result.unmatched, ...unmatched];
				const sent = new Set(portion.map(({ key }) => key));
				rest = rest.filter(({ key }) => !sent.has(key));
				setPhotos((before) => ({ ...before, rows: rest, done: before.done + portion.length, result: { ...result } }));
			}
			change({ step: "done" });
		} catch (error) {
			change({ step: "review", failed: reasonOf(error) });
		}
		void revalidate();
	}

	const edit = (key: number, more: Partial<PhotoRow>) =>
		setPhotos((before) => ({
			...before,
			rows: before.rows.map((row) => (row.key === key ? { ...row, ...more } : row)),
		}));

	return { ...photos, choose, save, edit, again: () => setPhotos(NONE) };
}
export type PhotosState = ReturnType<typeof usePhotos>;

const reasonOf = (error: unknown) => (error instanceof NotSent ? error.message : "");

function useWarningBeforeLeaving(active: boolean) {
	useEffect(() => {
		if (!active) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [active]);
}
