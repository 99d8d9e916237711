import { readWorkbook } from "#files/workbook";
import { checkWorkbook } from "#files/workbook-check";
import { understandSheet } from "#school/students/student-sheet";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";

/** How long 5,000 students of a workbook take to read, and how much memory the reading process holds at most. */
const rows = Array.from({ length: 5_000 }, (_, index) => [`Student Number ${index}`, ...GOOD_ROW.slice(1)]);
const bytes = workbookOf([HEADERS, ...rows]);
const context = {
	year: 2026,
	classes: [{ id: 1, name: "Form 1A" }],
	departments: [{ id: 1, title: "Catering and Hotel Work" }],
	registered: new Set<string>(),
	today: "2026-11-21",
};

async function timed<T>(name: string, job: () => T | Promise<T>): Promise<T> {
	const started = performance.now();
	const result = await job();
	console.log(`${name}: ${(performance.now() - started).toFixed(0)} ms`);
	return result;
}

console.log(`5,000 students, ${(bytes.byteLength / 1024).toFixed(0)} KB`);
await timed("check (unpack with a limit)", () => checkWorkbook(bytes));
const sheet = await timed("read in a process of its own", () => readWorkbook(bytes));
const { students, problems } = await timed("understand", () => understandSheet(sheet, context));
console.log(`${students.length} students, ${problems.length} problems`);

/**
 * The high-water mark the kernel keeps for the child's own memory. The resource usage of a child says less: it starts from
 * what its parent held when it was forked.
 */
async function peakMemory(): Promise<number> {
	const child = Bun.spawn([process.execPath, "--smol", "src/files/read-workbook.ts"], {
		stdin: bytes,
		stdout: "ignore",
	});
	let peak = 0;
	while (child.exitCode === null) {
		const status = await Bun.file(`/proc/${child.pid}/status`)
			.text()
			.catch(() => "");
		peak = Math.max(peak, Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0));
		await Bun.sleep(2);
	}
	return peak / 1024;
}

console.log(`peak memory of the reading process: ${(await peakMemory()).toFixed(0)} MB`);
