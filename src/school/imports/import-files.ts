import { existsSync, readdirSync, statSync } from "node:fs";
import { chmod, mkdir, rename, rm } from "node:fs/promises";
import { and, eq, gt, lt, ne, or } from "drizzle-orm";
import { BoundedCache } from "#bounded-cache";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { imports } from "#db/schema/imports";
import type { SheetRow } from "#files/workbooks/cells";
import { readWorkbook, WIDE_SHEET } from "#files/workbooks/read-workbook";
import { conflict } from "#refusal";
import { HOUR_MS } from "#shared/dates";
import { IMPORT_FILE_HOURS } from "#shared/imports";
import { say } from "#shared/words/words";
import { queuePlace, type SignedIn } from "../actor.ts";
import { clockIsPlausible } from "../clock.ts";
import { hashOfFile } from "../hash.ts";
import { fromHeaders } from "./headers.ts";

/** No backup has this folder. A file that is not the one of its record, as after a restore, counts as gone. */
const folder = () => inData("imports");
const fileOf = (id: number) => inData("imports", `${id}.xlsx`);

const LIFETIME_MS = IMPORT_FILE_HOURS * HOUR_MS;

/** By file hash: every screen of an import needs the rows. */
const readLately = new BoundedCache<string, SheetRow[]>(2);

export function rememberSheet(sha256: string, sheet: SheetRow[]): void {
	readLately.set(sha256, sheet);
}

export async function storeArriving(bytes: Uint8Array): Promise<string> {
	await mkdir(folder(), { recursive: true, mode: 0o700 });
	const path = inData("imports", `${crypto.randomUUID()}.part`);
	await Bun.write(path, bytes);
	await chmod(path, 0o600);
	return path;
}

export const keepArrived = (path: string, id: number) => rename(path, fileOf(id));
export const removeArrived = (path: string) => rm(path, { force: true });
export const removeImportFile = (id: number) => rm(fileOf(id), { force: true });

interface Stored {
	id: number;
	sha256: string;
	at: string;
	state: string;
}

/** Future dates count as old: the clock was set back. */
export const isOld = (at: string, now = Date.now()) => Math.abs(now - Date.parse(at)) > LIFETIME_MS;

export const fileIsGone = ({ id, at, state }: Stored) => state === "dropped" || isOld(at) || !existsSync(fileOf(id));

export async function sheetOf(stored: Stored, actor: SignedIn): Promise<SheetRow[]> {
	if (fileIsGone(stored)) throw conflict(FILE_GONE);
	const cached = readLately.get(stored.sha256);
	if (cached) return cached;
	const bytes = await Bun.file(fileOf(stored.id)).bytes();
	if (hashOfFile(bytes) !== stored.sha256) throw conflict(FILE_GONE);
	const sheet = fromHeaders(await readWorkbook(bytes, queuePlace(actor), WIDE_SHEET));
	rememberSheet(stored.sha256, sheet);
	return sheet;
}

const FILE_GONE = say("The file of this import is stored for {hours} hours and is gone. Send the workbook again.", {
	hours: IMPORT_FILE_HOURS,
});

export async function dropOldImports(): Promise<void> {
	const oldest = new Date(Date.now() - LIFETIME_MS).toISOString();
	const newest = new Date(Date.now() + LIFETIME_MS).toISOString();
	const old = and(eq(imports.state, "checked"), or(lt(imports.at, oldest), gt(imports.at, newest)));
	if (clockIsPlausible() && database().select({ id: imports.id }).from(imports).where(old).limit(1).get())
		inTransaction((tx) => tx.update(imports).set({ state: "dropped" }).where(old).run());
	await removeImportFiles((name, age) => name.endsWith(".part") && age > HOUR_MS);
}

/** At the start no workbook is arriving. */
export async function sweepImportFiles(): Promise<void> {
	await dropOldImports();
	await removeImportFiles(() => true);
}

async function removeImportFiles(isLeftOver: (name: string, ageMs: number) => boolean): Promise<void> {
	const present = existsSync(folder()) ? readdirSync(folder()) : [];
	if (present.length === 0) return;
	const clockIsRight = clockIsPlausible();
	const known = new Set(
		database()
			.select({ id: imports.id, at: imports.at })
			.from(imports)
			.where(ne(imports.state, "dropped"))
			.all()
			.filter(({ at }) => !clockIsRight || !isOld(at))
			.map(({ id }) => `${id}.xlsx`),
	);
	for (const name of present) {
		const age = Math.abs(Date.now() - (statSync(inData("imports", name), { throwIfNoEntry: false })?.mtimeMs ?? 0));
		const remove = /^\d+\.xlsx$/.test(name) ? !known.has(name) : isLeftOver(name, age);
		if (remove) await rm(inData("imports", name), { force: true, recursive: true });
	}
}
