import { existsSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { config, inData } from "#config";
import { newSetupSecret, schoolHasNoAdmin } from "#school/accounts/first-admin";

const FILE = () => inData("SETUP-LINK.txt");

/** Where this portal can be reached: the public address, or every address of this machine. */
export function addresses(port: number): string[] {
	const { publicOrigin, host } = config();
	if (publicOrigin) return [publicOrigin];
	if (host !== "0.0.0.0" && host !== "::") return [`http://${host.includes(":") ? `[${host}]` : host}:${port}`];
	const outside = Object.values(networkInterfaces())
		.flatMap((list) => list ?? [])
		.filter((address) => !address.internal && address.family === "IPv4")
		.map((address) => `http://${address.address}:${port}`);
	return [`http://localhost:${port}`, ...outside];
}

/** While the school has no admin: a fresh one-time link on the terminal and in the data folder. Else the old file goes. */
export function offerSetupLink(port: number): string[] {
	if (!schoolHasNoAdmin()) {
		rmSync(FILE(), { force: true });
		return [];
	}
	const secret = newSetupSecret();
	const links = addresses(port).map((address) => `${address}/setup/${secret}`);
	if (existsSync(FILE())) rmSync(FILE());
	writeFileSync(
		FILE(),
		`Open one of these within 60 minutes to set up the school. It works once.\n\n${links.join("\n")}\n`,
		{ mode: 0o600 },
	);
	return links;
}

/** After the first admin exists the file would only mislead. */
export function withdrawSetupLink(): void {
	rmSync(FILE(), { force: true });
}
