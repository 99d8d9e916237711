import { existsSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { config, EVERY_ADDRESS, EVERY_IPV4_ADDRESS, inData } from "#config";
import { newSetupSecret, schoolHasNoAdmin } from "#school/accounts/first-admin";

const FILE = () => inData("SETUP-LINK.txt");

export function portalUrls(port: number): string[] {
	const { publicOrigin, host } = config();
	if (publicOrigin) return [publicOrigin];
	const urlOf = (name: string) => `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
	if (host !== EVERY_ADDRESS && host !== EVERY_IPV4_ADDRESS) return [urlOf(host)];
	const outside = Object.values(networkInterfaces())
		.flatMap((list) => list ?? [])
		.filter(({ internal, address }) => !internal && !address.startsWith("fe80:"));
	// People type them, so the long ones are for a machine that has no others.
	const short = outside.filter(({ family }) => family === "IPv4");
	return ["localhost", ...(short.length > 0 ? short : outside).map(({ address }) => address)].map(urlOf);
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
