import { BlockList, isIP } from "node:net";
import { config } from "#config";

/** `::ffff:10.0.0.7` and `::ffff:a00:7` are 10.0.0.7. */
export function normalized(address: string): string {
	const bare = address.replace(/%.*$/, "").toLowerCase();
	if (isIP(bare) !== 6) return bare;
	const parts = groups(bare);
	const mapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
	if (!mapped) return bare;
	const [high = 0, low = 0] = parts.slice(6);
	return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function groups(address: string): number[] {
	const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
		const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
		return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
	});
	const [before = "", after] = hex.split("::");
	const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
	const [start, end] = [numbers(before), numbers(after ?? "")];
	return after === undefined ? start : [...start, ...Array(8 - start.length - end.length).fill(0), ...end];
}

/** For IPv6 the /64 network, because one household has all of its addresses. */
export function throttledAddress(address: string): string {
	const bare = normalized(address);
	if (isIP(bare) !== 6) return bare;
	const network = groups(bare)
		.slice(0, 4)
		.map((group) => group.toString(16));
	return `${network.join(":")}::/64`;
}

export const isAddress = (text: string) => isIP(normalized(text)) !== 0;

export const isLoopback = (address: string) => /^127\.|^::1$/.test(normalized(address));

export function isTrustedProxy(address: string): boolean {
	const bare = normalized(address);
	const version = isIP(bare);
	return version !== 0 && listOf(config().trustedProxies).check(bare, version === 4 ? "ipv4" : "ipv6");
}

function listOf(proxies: string[]): BlockList {
	const list = new BlockList();
	for (const proxy of proxies) {
		const [written = "", bits] = proxy.split("/");
		const address = bits === undefined ? normalized(written) : written;
		const version = isIP(address) === 4 ? "ipv4" : "ipv6";
		if (bits === undefined) list.addAddress(address, version);
		else list.addSubnet(address, Number(bits), version);
	}
	return list;
}
