import { afterAll, beforeAll } from "bun:test";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newFolder } from "./running-portal.ts";

/** Prepares a data folder once for a test file. Returns a function that copies it for one test. */
export function preparedFolder<T>(prepare: (folder: string) => Promise<T>): () => { folder: string; made: T } {
	const template = mkdtempSync(join(tmpdir(), "portal-test-"));
	let made: T;
	beforeAll(async () => {
		made = await prepare(template);
	}, 60_000);
	afterAll(() => rmSync(template, { recursive: true, force: true }));
	return () => {
		const folder = newFolder();
		cpSync(template, folder, { recursive: true });
		return { folder, made };
	};
}
