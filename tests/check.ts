import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs all checks, cheapest first, until one fails. The last line counts passed and failed tests. Arguments go to the
 * tests: `bun tests/check.ts src/school`.
 */
const root = join(import.meta.dir, "..");
const scratch = mkdtempSync(join(tmpdir(), "portal-check-"));
mkdirSync(join(root, ".tools"), { recursive: true });

interface Stage {
	name: string;
	command: string[];
	env?: Record<string, string>;
}

const tool = (...command: string[]) => [process.execPath, "--bun", "run", ...command];
/**
 * With two more files than processors, the processors are busy while tests wait for Chrome and portals. Each file opens a
 * school of its own, so the files of a process may share their modules and its Chrome. How long each file took is
 * remembered on this computer, so that the next run starts with the slowest.
 */
const tests = (report: string, ...more: string[]) => [
	process.execPath,
	"test",
	`--parallel=${availableParallelism() + 2}`,
	"--no-isolate",
	"--timeout=60000",
	`--timings=${join(root, `.tools/timings-${report}.json`)}`,
	"--update-timings",
	"--reporter=junit",
	`--reporter-outfile=${join(scratch, `${report}.xml`)}`,
	...more,
];

const BESIDE_THE_CODE = ["./src", "./db", "./routes", "./print-templates"];
const OF_THE_WHOLE = ["./tests", "./bench"];

/** Day, month and year differ from Greenwich (docs/decisions/0055). */
const NEW_YEAR = "2027-01-01T00:30:00+01:00";
/** Tests of rules that use the computer's day, and one through the running portal. */
const TAKES_TODAY = /\b(today|defaultYear)\(\)|\.get(UTC)?(FullYear|Month)\(\)/;
const ofToday = () => [
	...[...new Bun.Glob("src/school/**/*.test.ts").scanSync(root)].filter((file) =>
		TAKES_TODAY.test(readFileSync(join(root, file), "utf8")),
	),
	"tests/payment-lines.test.ts",
];

const onNewYearsDay = (): Stage => ({
	name: "Tests of today, half past midnight on New Year's Day",
	command: tests("new-year", ...ofToday()),
	env: {
		CLOCK_AHEAD_MS: String(Date.parse(NEW_YEAR) - Date.now()),
		BUN_OPTIONS: `"--preload=${join(root, "src/testing/machine-clock.ts")}"`,
	},
});

const asked = process.argv.slice(2);
const STAGES: (() => Stage)[] = [
	() => ({ name: "Style and import rules", command: tool("biome", "check", "--error-on-warnings") }),
	() => ({ name: "Types of the routes", command: tool("react-router", "typegen") }),
	// More checkers check the same types again.
	() => ({ name: "Types", command: tool("tsc", "--noEmit", "--checkers", "2") }),
	() => ({ name: "Build", command: [process.execPath, "build.ts", "--if-changed", "--compile"] }),
	...(asked.length > 0
		? [() => ({ name: "Tests", command: tests("asked", ...asked) })]
		: [
				() => ({ name: "Tests beside the code", command: tests("beside", ...BESIDE_THE_CODE) }),
				() => ({ name: "Tests of the whole", command: tests("whole", ...OF_THE_WHOLE) }),
				onNewYearsDay,
			]),
];

async function passes({ name, command, env = {} }: Stage): Promise<boolean> {
	console.log(`\n# ${name}`);
	const stage = Bun.spawn(command, {
		cwd: root,
		env: { ...process.env, PORTAL_IS_BUILT: "1", ...env },
		stdin: "ignore",
		stdout: "inherit",
		stderr: "inherit",
	});
	return (await stage.exited) === 0;
}

/** Counted from the reports: without a report nothing has passed. */
function counted(): { passed: number; failed: number; skipped: number } {
	const totals = readdirSync(scratch).map(
		(report) => /<testsuites\b[^>]*>/.exec(readFileSync(join(scratch, report), "utf8"))?.[0] ?? "",
	);
	const sum = (name: string) =>
		totals.reduce((before, one) => before + Number(new RegExp(`\\b${name}="(\\d+)"`).exec(one)?.[1] ?? 0), 0);
	const [failed, skipped] = [sum("failures"), sum("skipped")];
	return { passed: sum("tests") - failed - skipped, failed, skipped };
}

let allWell = true;
for (const prepare of STAGES) {
	const stage = prepare();
	allWell = await passes(stage);
	if (allWell) continue;
	console.log(`\n${stage.name}: failed.`);
	break;
}
const { passed, failed, skipped } = counted();
rmSync(scratch, { recursive: true });
// A failed stage, or an error outside of tests, counts as one failure.
console.log(`\n${skipped} skipped\n${passed} passed, ${allWell ? failed : Math.max(failed, 1)} failed`);
process.exit(allWell && passed > 0 ? 0 : 1);
