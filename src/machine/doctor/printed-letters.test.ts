import { afterEach, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeBrowser } from "#print/browser";
import { newFolder, tidyUp } from "#testing/running-portal";
import { printingCheck } from "./doctor-machine.ts";

const { FONTCONFIG_FILE: usual } = process.env;
afterEach(async () => {
	if (usual === undefined) delete process.env.FONTCONFIG_FILE;
	else process.env.FONTCONFIG_FILE = usual;
	await closeBrowser();
	await tidyUp();
});

/** As on a computer without a desktop. */
function withoutFonts(): void {
	const folder = newFolder();
	mkdirSync(folder, { recursive: true });
	const file = join(folder, "fonts.conf");
	const dirs = `<dir>${folder}</dir><cachedir>${folder}/cache</cachedir>`;
	writeFileSync(file, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>`);
	process.env.FONTCONFIG_FILE = file;
}

test("the doctor prints an accented and an Arabic letter", async () => {
	expect((await printingCheck()).map(({ level, about }) => [level, about])).toEqual([
		["OK", "Printing"],
		["OK", "Letters"],
	]);
});

test("the doctor names the font to install where letters come out as boxes", async () => {
	withoutFonts();
	expect((await printingCheck()).at(-1)).toEqual({
		level: "WARN",
		about: "Letters",
		says: "Accented and Arabic letters come out as boxes. Install a font that has them: sudo apt-get install fonts-dejavu-core",
	});
});
