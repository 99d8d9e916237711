import { isIP } from "node:net";
import { isAbsolute, join, resolve } from "node:path";
import { z } from "zod";

/** The message names the variable and the accepted values. */
export class ConfigRefused extends Error {}

export interface Config {
	/** Database, pictures, backups and key. */
	dataDir: string;
	port: number;
	host: string;
	/** Set if a proxy handles TLS. */
	publicOrigin: string | null;
	/** Proxies on other computers whose `X-Forwarded-For` is trusted. */
	trustedProxies: string[];
	chromePath: string | null;
	timeZone: string;
}

const port = z
	.string()
	.regex(/^\d{1,5}$/)
	.transform(Number)
	.refine((n) => n <= 65_535);

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
	return {
		dataDir: dataFolder(env.PORTAL_DATA),
		port: portNumber(env.PORT),
		host: hostName(env.HOST),
		publicOrigin: origin(env.PORTAL_URL),
		trustedProxies: proxies(env.TRUSTED_PROXY),
		chromePath: env.CHROME_PATH || null,
		timeZone: zone(env.TZ),
	};
}

/** IPv6 and IPv4. */
export const EVERY_ADDRESS = "::";
export const EVERY_IPV4_ADDRESS = "0.0.0.0";

function dataFolder(value = "./data"): string {
	if (value.trim() === "" || value.includes("\0")) throw new ConfigRefused("PORTAL_DATA must be the path of a folder.");
	return isAbsolute(value) ? value : resolve(process.cwd(), value);
}

function portNumber(value = "3000"): number {
	const parsed = port.safeParse(value);
	if (!parsed.success) throw new ConfigRefused(`PORT must be a number from 0 to 65535, not "${value}".`);
	return parsed.data;
}

function hostName(value = EVERY_ADDRESS): string {
	const bare = value.replace(/^\[(.*)\]$/, "$1");
	if (!/^[0-9a-zA-Z.:-]{1,253}$/.test(bare)) throw invalidHost(value);
	return bare;
}

export const invalidHost = (value: string) =>
	new ConfigRefused(`HOST must be an address or the name of this computer, such as 127.0.0.1, not "${value}".`);

function origin(value: string | undefined): string | null {
	if (!value) return null;
	const origin = webOrigin(value);
	if (!origin)
		throw new ConfigRefused(
			`PORTAL_URL must be the portal's public address such as https://portal.school.example, not "${value}".`,
		);
	return origin;
}

function proxies(value = ""): string[] {
	const list = value
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	for (const proxy of list) if (!isAddressOrNetwork(proxy)) throw invalidProxy(proxy);
	return list;
}

const invalidProxy = (value: string) =>
	new ConfigRefused(
		`TRUSTED_PROXY must be addresses or networks with commas between, such as 172.18.0.2 or 172.18.0.0/16, not "${value}".`,
	);

function isAddressOrNetwork(text: string): boolean {
	const [address = "", bits, ...more] = text.split("/");
	const version = isIP(address);
	if (version === 0 || address.includes("%") || more.length > 0) return false;
	// A prefix of 0 bits would trust every address.
	return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function zone(value: string | undefined): string {
	// Nothing else at the start needs a formatter, which takes 10 ms to make.
	if (!value) return "Africa/Douala";
	try {
		new Intl.DateTimeFormat("en", { timeZone: value });
	} catch {
		throw new ConfigRefused(`TZ must be a time zone such as Africa/Douala, not "${value}".`);
	}
	return value;
}

// Vite loads this module again in development.
const holder = globalThis as typeof globalThis & { __portalConfig?: Config };

export function config(): Config {
	holder.__portalConfig ??= readConfig();
	return holder.__portalConfig;
}

export function setConfig(settings: Config): void {
	holder.__portalConfig = settings;
}

export const inData = (...parts: string[]) => join(config().dataDir, ...parts);

/** Stricter than URL, which accepts `*.example` and `portal..example` too. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)$/;

/** `https://portal.school.example`; null for an address with a path, query or account. */
export function webOrigin(text: string): string | null {
	const url = URL.parse(text);
	if (!url || !["http:", "https:"].includes(url.protocol)) return null;
	const isOrigin = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
	return isOrigin && HOST.test(url.hostname) ? url.origin : null;
}
