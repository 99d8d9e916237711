import { existsSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { config, inData } from "#config";
import { newSetupSecret, schoolHasNoAdmin } from "#school/accounts/first-admin";

const FILE = () => inData("SETUP-LINK.txt");

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

/** Also removes the old file if the school has an admin. */
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
