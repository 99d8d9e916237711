import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { School } from "#testing/school-folder";
import { type Running, startServer } from "./servers.ts";

const folder = join(import.meta.dir, "express");
const installed = join(folder, "node_modules/.made-for");

/** Starts Express and better-sqlite3 on Node, as most backends of this size use. Returns a sentence if they cannot be installed. */
export async function startExpress(school: School): Promise<Running | string> {
	const node = nodeVersion();
	if (node === undefined || Bun.which("npm") === null) return "Node and npm are not here.";
	if (!install(node)) return "npm could not install it: that needs a network and a C++ compiler.";
	return startServer(["node", join(folder, "server.js"), school.database], school, "/ready");
}

/** The version of Node; undefined if there is none, or if `node` is really Bun. */
function nodeVersion(): string | undefined {
	if (Bun.which("node") === null) return undefined;
	const { stdout } = Bun.spawnSync(["node", "-p", "process.versions.bun ? '' : process.version"]);
	return stdout.toString().trim() || undefined;
}

export function isExpressInstalled(): boolean {
	const node = nodeVersion();
	return node !== undefined && isInstalled(node);
}

const wantedBy = (node: string) => `${node} ${Bun.hash(readFileSync(join(folder, "package-lock.json")))}`;
const isInstalled = (node: string) => existsSync(installed) && readFileSync(installed, "utf8") === wantedBy(node);

/** Installs the packages of the comparison, which are not part of the project. They are reused, because compiling takes a minute. */
function install(node: string): boolean {
	if (isInstalled(node)) return true;
	console.error("Installing Express and better-sqlite3 for the comparison, once …");
	const npm = Bun.spawnSync(["npm", "ci", "--no-audit", "--no-fund", "--fetch-retries=1"], {
		cwd: folder,
		stdout: "ignore",
		stderr: "ignore",
	});
	if (npm.exitCode === 0) writeFileSync(installed, wantedBy(node));
	return npm.exitCode === 0;
}
