import { parseArgs } from "node:util";
import { againstOthers } from "./against-others.ts";
import type { Settings } from "./figures.ts";
import { type Figure, reached, table } from "./figures.ts";
import { growth } from "./growth.ts";
import { jobs } from "./jobs.ts";
import { start } from "./start.ts";

const SECTIONS: Record<string, { title: string; measure: (settings: Settings) => Promise<Figure[]> }> = {
	start: { title: "Start and memory", measure: start },
	bare: { title: "Compared with a bare server", measure: againstOthers },
	jobs: { title: "Long jobs, and how long others wait", measure: jobs },
	growth: { title: "An old school compared with a small one", measure: growth },
};

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { short: { type: "boolean", default: false }, json: { type: "string" } },
});
const unknown = positionals.find((name) => !Object.hasOwn(SECTIONS, name));
if (unknown || Bun.which("wrk") === null) {
	console.error(
		unknown
			? `There is no section ${unknown}: ${Object.keys(SECTIONS).join(", ")}.`
			: "wrk is missing: apt-get install wrk",
	);
	process.exit(1);
}
const settings = values.short
	? { rounds: 1, seconds: 1, warmUp: 4, short: true }
	: { rounds: 5, seconds: 2, warmUp: 10, short: false };
const build = Bun.spawnSync([process.execPath, "build.ts", "--if-changed"], {
	stdio: ["ignore", "inherit", "inherit"],
});
if (build.exitCode !== 0) process.exit(1);

const measured: Record<string, Figure[]> = {};
for (const [name, { title, measure }] of Object.entries(SECTIONS)) {
	if (positionals.length > 0 && !positionals.includes(name)) continue;
	const figures = await measure(settings);
	measured[name] = figures;
	console.log(table(title, figures));
}
const missed = Object.values(measured)
	.flat()
	.filter((figure) => reached(figure) === false);
console.log(
	`\n${missed.length} of ${
		Object.values(measured)
			.flat()
			.filter(({ target }) => target).length
	} targets missed.`,
);
if (values.json !== undefined) {
	await Bun.write(values.json, `${JSON.stringify({ at: new Date().toISOString(), figures: measured }, null, "\t")}\n`);
}
