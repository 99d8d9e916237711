import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "node:net";
import { newFolder, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool } from "#testing/school-folder";

let running: RunningPortal;
beforeAll(async () => {
	const folder = newFolder();
	await fillSchool(folder);
	running = await RunningPortal.start(folder, { PORTAL_URL: "" });
});
afterAll(tidyUp);

/** Sends raw bytes on a new connection and returns the answer; with `cut` the connection is reset. */
function sent(bytes: string, cut = false): Promise<string> {
	const { promise, resolve } = Promise.withResolvers<string>();
	let answer = "";
	const socket = connect(Number(new URL(running.origin).port), "127.0.0.1", () => {
		socket.write(bytes);
		if (cut) setTimeout(() => socket.resetAndDestroy(), 30);
	});
	socket.on("data", (piece) => {
		answer += piece;
	});
	socket.on("error", () => undefined);
	socket.on("close", () => resolve(answer));
	return promise;
}

const FORMS = [
	["/api/login", "application/json", '{"username":"x'],
	["/login", "application/x-www-form-urlencoded", "intent=login&username=x"],
	["/login", "multipart/form-data; boundary=x", "--x\r\n"],
] as const;
const MANY = 30;

test("an unknown method is refused", async () => {
	const host = new URL(running.origin).host;
	for (const method of ["CONNECT", "TRACE", "PROPFIND", "PURGE"]) {
		for (const path of ["pi:443", host, `${host}:443`, "/", "/login?x=1", "/api/login", "http://pi/", "*"]) {
			const answer = await sent(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
			const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
			expect({ method, path, refused: [400, 404, 405].includes(status), status }).toMatchObject({ refused: true });
		}
	}
}, 60_000);

test("a request that is cut off, or a wrong login sent twice at once by a signed-in browser, leaves no error in the log", async () => {
	for (const [path, type, body] of FORMS) {
		for (const length of ["Content-Length: 1000", "Transfer-Encoding: chunked"]) {
			const start = `${body.length.toString(16)}\r\n${body}\r\n`;
			const request = `POST ${path} HTTP/1.1\r\nHost: pi\r\nOrigin: http://pi\r\nContent-Type: ${type}\r\n${length}\r\n\r\n${length.startsWith("T") ? start : body}`;
			await Promise.all(Array.from({ length: MANY }, () => sent(request, true)));
		}
	}
	const head = await running.openHeadsBrowser();
	const login = () => head.post("/login", { intent: "login", username: "head", password: "not this one" });
	const answers = await Promise.all([login(), login(), login()]);
	expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
	await running.stop();
	expect(await running.errors).toBe("");
}, 60_000);
