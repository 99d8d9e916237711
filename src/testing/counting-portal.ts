/**
 * Preloaded into the portal of tests/budgets.test.ts (BUN_OPTIONS): `/counted` answers with what was counted so far
 * instead of the portal.
 */
import { Database } from "bun:sqlite";

export interface Counted {
	/** SQL statements run, BEGIN and COMMIT among them. */
	statements: number;
	/** Zod's schemas built. */
	schemas: number;
}

const counted: Counted = { statements: 0, schemas: 0 };

const RUNS = ["all", "get", "run", "values", "raw", "iterate"] as const;
type Runs = Record<(typeof RUNS)[number], (...given: unknown[]) => unknown>;

const { prepare } = Database.prototype;
Database.prototype.prepare = function (this: Database, ...given: Parameters<typeof prepare>) {
	const statement = prepare.apply(this, given) as unknown as Runs;
	for (const name of RUNS) {
		const run = statement[name].bind(statement);
		statement[name] = (...values) => {
			counted.statements++;
			return run(...values);
		};
	}
	return statement as never;
} as never;

const { defineProperty } = Object;
Object.defineProperty = (object, key, described) => {
	if (key === "_zod" && described.value?.def?.type !== undefined) counted.schemas++;
	return defineProperty(object, key, described);
};

const { serve } = Bun;
type Handler = (request: Request, server: Bun.Server<undefined>) => unknown;
Bun.serve = ((options: { fetch: Handler }) =>
	serve({
		...options,
		fetch: (request: Request, server: Bun.Server<undefined>) =>
			request.url.endsWith("/counted") ? Response.json(counted) : options.fetch(request, server),
	} as never)) as never;
