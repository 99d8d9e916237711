import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Everything that must hold before work is handed on, cheapest first; the first thing that fails ends it. The last line
 * says how many tests passed and failed. Arguments go to the tests: `bun tests/check.ts src/school`.
 */
const root = join(import.meta.dir, "..");
const scratch = mkdtempSync(join(tmpdir(), "portal-check-"));
const results = join(scratch, "results.xml");
/** How long each file took on this computer the last time. The slowest start first, so no processor waits at the end. */
const timings = join(root, ".tools/test-timings.json");
mkdirSync(dirname(timings), { recursive: true });

const tool = (...command: string[]) => [process.execPath, "--bun", "run", ...command];
const STAGES: { name: string; command: string[] }[] = [
	{ name: "Style and import rules", command: tool("biome", "check", "--error-on-warnings") },
	{ name: "Types of the routes", command: tool("react-router", "typegen") },
	{ name: "Types", command: tool("tsc", "--noEmit") },
	{ name: "Build", command: [process.execPath, "build.ts", "--if-changed"] },
	{
		name: "Tests",
		command: [
			process.execPath,
			"test",
			// One file for each processor at a time, each with its own modules and so its own database.
			"--parallel",
			"--timeout=60000",
			`--timings=${timings}`,
			"--update-timings",
			"--reporter=junit",
			`--reporter-outfile=${results}`,
			...process.argv.slice(2),
		],
	},
];
/** How many files may fail and be asked again; with more the machine is not the reason. */
const ASKED_AGAIN = 2;

async function passes({ name, command }: (typeof STAGES)[number]): Promise<boolean> {
	console.log(`\n# ${name}`);
	const stage = Bun.spawn(command, { cwd: root, stdin: "ignore", stdout: "inherit", stderr: "inherit" });
	return (await stage.exited) === 0;
}

const report = () => (existsSync(results) ? readFileSync(results, "utf8") : "");

/**
 * Asks the files with a failed test once more, alone: beside another file a browser sometimes answers out of turn
 * (docs/decisions/0045). Whoever passes only then is named. An error outside every test is in no report and stays one.
 */
async function passesAlone(): Promise<boolean> {
	const files = [...report().matchAll(/<testsuite\b[^>]*? file="([^"]+)"[^>]*? failures="[1-9]/g)].map(
		(found) => found[1],
	);
	const failed = [...new Set(files)] as string[];
	if (failed.length === 0 || failed.length > ASKED_AGAIN) return false;
	const alone = [process.execPath, "test", "--isolate", "--timeout=60000", ...failed];
	if (!(await passes({ name: `Once more, alone: ${failed.join(", ")}`, command: alone }))) return false;
	console.log(`\nPassed only alone: ${failed.join(", ")}. It is to be mended.`);
	return true;
}

/** Counted from the report, which only the tests write; without one nothing has passed. */
function counted(): { passed: number; failed: number } {
	const totals = /<testsuites\b[^>]*>/.exec(report())?.[0] ?? "";
	const number = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(totals)?.[1] ?? 0);
	return {
		passed: number("tests") - number("failures") - number("skipped"),
		failed: number("failures"),
	};
}

let allWell = true;
for (const stage of STAGES) {
	allWell = await passes(stage);
	if (allWell) continue;
	console.log(`\n${stage.name}: failed.`);
	break;
}
const first = counted();
if (!allWell) allWell = await passesAlone();
const { passed, failed } = allWell ? { passed: first.passed + first.failed, failed: 0 } : first;
rmSync(scratch, { recursive: true });
// A stage before the tests, or an error outside every test, is a failure that no test has counted.
console.log(`\n${passed} passed, ${allWell ? failed : Math.max(failed, 1)} failed`);
process.exit(allWell && passed > 0 ? 0 : 1);
