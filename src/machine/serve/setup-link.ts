import { existsSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { config, inData } from "#config";
import { newSetupSecret, schoolHasNoAdmin } from "#school/accounts/first-admin";

const FILE = () => inData("SETUP-LINK.txt");

/** The URLs of this portal: the public one, or one for every address of this computer. */
export function portalUrls(port: number): string[] {
	const { publicOrigin, host } = config();
	if (publicOrigin) return [publicOrigin];
	if (host !== "0.0.0.0" && host !== "::") return [`http://${host.includes(":") ? `[${host}]` : host}:${port}`];
	const outside = Object.values(networkInterfaces())
		.flatMap((list) => list ?? [])
		.filter((address) => !address.internal && address.family === "IPv4")
		.map((address) => `http://${address.address}:${port}`);
	return [`http://localhost:${port}`, ...outside];
}

/** If the school has no admin, makes a new one-time link and writes it to the data folder. Otherwise removes the old file. */
export function offerSetupLink(port: number): string[] {
	if (!schoolHasNoAdmin()) {
		rmSync(FILE(), { force: true });
		return [];
	}
	const secret = newSetupSecret();
	const links = portalUrls(port).map((address) => `${address}/setup/${secret}`);
	if (existsSync(FILE())) rmSync(FILE());
	writeFileSync(
		FILE(),
		`Open one of these within 60 minutes to set up the school. It works once.\n\n${links.join("\n")}\n`,
		{ mode: 0o600 },
	);
	return links;
}

export function withdrawSetupLink(): void {
	rmSync(FILE(), { force: true });
}
