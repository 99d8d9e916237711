import { join } from "node:path";
import { benchSchool, dropSchool } from "#testing/school-folder";
import { compile } from "../src/machine/build/compile.ts";
import type { Figure, Settings } from "./figures.ts";
import { median } from "./load.ts";
import { memory, startPortal } from "./servers.ts";

const root = join(import.meta.dir, "..");

export async function start({ short }: Settings): Promise<Figure[]> {
	const program = await compile(root);
	const school = await benchSchool({ firstYear: 2026, years: 1, students: 412, payments: 2_000, auditLines: 0 });
	const times: number[] = [];
	const held: number[] = [];
	for (let turn = 0; turn < (short ? 3 : 10); turn++) {
		const started = performance.now();
		const portal = await startPortal(school, [program]);
		times.push(performance.now() - started);
		for (const path of ["/", "/login"]) await (await fetch(portal.origin + path)).text();
		await Bun.sleep(short ? 1_000 : 3_000);
		held.push(memory(portal.pid));
		await portal.stop();
	}
	dropSchool(school);
	return [
		{
			what: "start to first answer",
			value: median(times),
			unit: "ms",
			target: ["<", 150],
			details: `best ${Math.min(...times).toFixed(0)} ms`,
		},
		{ what: "memory when idle", value: median(held), unit: "MB", target: ["<", 90] },
	];
}
