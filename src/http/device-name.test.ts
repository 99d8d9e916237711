import { expect, test } from "bun:test";
import { deviceName } from "./device-name.ts";

test("a phone is named by its browser and its system", () => {
	for (const [agent, name] of [
		[
			"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
			"Chrome · Android",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1",
			"Safari · iPhone",
		],
		["Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16", "Opera Mini · Android"],
		[
			"Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36",
			"Samsung Internet · Android",
		],
		["Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0", "Firefox · Android"],
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0",
			"Edge · Windows",
		],
		["Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "Firefox · KaiOS"],
	] as const)
		expect(deviceName(agent)).toBe(name);
});

test("a client's own text never becomes a name", () => {
	for (const agent of [null, "", "curl/8.1", "=cmd|' /C calc'!A0", "<script>", "x".repeat(100_000)])
		expect(deviceName(agent)).toBeNull();
	expect(deviceName("Chrome<script>alert(1)</script>")).toBe("Chrome");
});
