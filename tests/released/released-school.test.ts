import { afterEach, expect, test } from "bun:test";
import { expectWords, textIn } from "#testing/pdf";
import { doctor, newFolder, portal, RunningPortal, tidyUp } from "#testing/running-portal";
import { readFacts, releasedBackup, releasedFacts, releasedFolder } from "./released-school.ts";

afterEach(tidyUp);

/** tests/released/make.ts made them. A version that fails here cannot open the schools that there are. */
const facts = releasedFacts();
type Printed = Record<"receipt_number" | "student_name" | "class_name" | "matricule" | "verify_code", string>;

test("the data folder of a school of 1.0 opens with every record, and its chain is whole", async () => {
	const folder = releasedFolder();
	const { code, out } = await portal(folder, ["admin", "list"]);
	expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("head") });
	const checked = await doctor(folder);
	expect(checked.out).toMatch(/OK\s+Database/);
	expect(checked.out).toMatch(/OK\s+Pictures\s+2, all there/);
	expect(checked.out).not.toMatch(/FAIL\s+(Database|Tables|Payments|Pictures)/);
	const running = await RunningPortal.start(folder);
	expect(await readFacts(running)).toMatchObject(facts);
	await running.stop();
}, 60_000);

test("its receipts and its certificate print what they printed", async () => {
	const running = await RunningPortal.start(releasedFolder());
	const { read } = await running.openHeadsBrowser();
	const textOf = async (path: string) => textIn((await read(path)).replace(/<(style|script)[\s\S]*?<\/\1>/g, ""));
	const receipts = Object.entries(facts).filter(([path]) => path.startsWith("/fees/receipts/")) as [string, Printed][];
	expect(receipts).toHaveLength(10);
	for (const [, { receipt_number, student_name, class_name, matricule, verify_code }] of receipts)
		expectWords(await textOf(`/print/receipt/${receipt_number}`), [
			receipt_number,
			student_name,
			class_name,
			matricule,
			verify_code,
		]);
	const [certificate] = facts["/certificates?year=2025"] as [{ number: string; name: string }];
	expectWords(await textOf(`/print/certificate/${certificate.number}`), [certificate.number, certificate.name]);
	await running.stop();
}, 60_000);

test("the backup of a school of 1.0 is restored with every record", async () => {
	const folder = newFolder();
	const { code, err } = await portal(folder, ["restore", releasedBackup(), "--yes"]);
	expect({ code, err }).toEqual({ code: 0, err: "" });
	const running = await RunningPortal.start(folder);
	expect(await readFacts(running)).toMatchObject(facts);
	await running.stop();
}, 60_000);
