import { afterAll, beforeAll, expect, test } from "bun:test";
import { newFolder, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool } from "#testing/school-folder";

let portal: RunningPortal;
beforeAll(async () => {
	const folder = newFolder();
	await fillSchool(folder);
	portal = await RunningPortal.start(folder);
	await portal.logIn();
});
afterAll(tidyUp);

/** Sends `head`, then `piece` every second while the portal listens. Returns its answer. */
async function trickle(head: string, piece: string): Promise<string> {
	const { hostname, port } = new URL(portal.origin);
	const { promise: closed, resolve } = Promise.withResolvers<void>();
	let said = "";
	const socket = await Bun.connect({
		hostname,
		port: Number(port),
		socket: {
			data: (_, data) => {
				said += data.toString();
				resolve();
			},
			close: () => resolve(),
			error: () => resolve(),
		},
	});
	socket.write(head);
	const timer = setInterval(() => socket.write(piece), 1_000);
	try {
		await closed;
		return said;
	} finally {
		clearInterval(timer);
		socket.end();
	}
}

const head = (method: string, path: string, more: string) => `${method} ${path} HTTP/1.1\r\nHost: portal\r\n${more}`;

test("a slow request does not delay others", async () => {
	const slow = Promise.all([
		trickle(head("GET", "/login", ""), "X: y\r\n"),
		trickle(head("POST", "/api/login", "Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n"), " "),
		trickle(
			head(
				"POST",
				"/api/students",
				`${portal.authorization}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n`,
			),
			"x".repeat(3_000),
		),
	]);
	expect((await portal.call("GET", "/api/users/current")).status).toBe(200);
	const [header, body, upload] = await slow;
	expect(header).toBe("");
	expect(body).toStartWith("HTTP/1.1 408");
	expect(body).toContain("too slowly");
	expect(upload).toStartWith("HTTP/1.1 408");
	expect((await portal.call("GET", "/api/users/current")).status).toBe(200);
}, 120_000);
