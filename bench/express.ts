import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { School } from "#testing/school-folder";
import { type Running, startServer } from "./servers.ts";

const folder = join(import.meta.dir, "express");
const installed = join(folder, "node_modules/.made-for");

/** Express and better-sqlite3 on Node, as most backends of this size are made. Answers why not, where they cannot be had. */
export async function startExpress(school: School): Promise<Running | string> {
	const node = nodeVersion();
	if (node === undefined || Bun.which("npm") === null) return "Node and npm are not here.";
	if (!install(node)) return "npm could not install it: that needs a network and a C++ compiler.";
	return startServer(["node", join(folder, "server.js"), school.database], school, "/ready");
}

/** Bun may stand in for Node under its name. */
function nodeVersion(): string | undefined {
	if (Bun.which("node") === null) return undefined;
	const asked = Bun.spawnSync(["node", "-p", "process.versions.bun ? '' : process.version"]);
	return asked.stdout.toString().trim() || undefined;
}

/** Its packages are no part of the project: they lie beside the server and stay there, since compiling takes a minute. */
function install(node: string): boolean {
	const wanted = `${node} ${Bun.hash(readFileSync(join(folder, "package-lock.json")))}`;
	if (existsSync(installed) && readFileSync(installed, "utf8") === wanted) return true;
	console.error("Installing Express and better-sqlite3 for the comparison, once …");
	const npm = Bun.spawnSync(["npm", "ci", "--no-audit", "--no-fund", "--fetch-retries=1"], {
		cwd: folder,
		stdout: "ignore",
		stderr: "ignore",
	});
	if (npm.exitCode === 0) writeFileSync(installed, wanted);
	return npm.exitCode === 0;
}
