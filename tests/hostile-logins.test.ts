import { expect, test } from "bun:test";
import { inData, readConfig, setConfig } from "#config";
import { answered, knock, requestOf } from "#testing/api-door";
import { PASSWORD, person } from "#testing/cast";
import { stopTheClock } from "#testing/school-clock";
import { openSmallSchools, school } from "#testing/small-school";

openSmallSchools();
stopTheClock();

const LONG = "x".repeat(5_000);
const NANA = { username: "Nana", contact: "677", password: "a quiet palm", role: "parent" };

interface From {
	peer?: string;
	cookie?: string;
	headers?: Record<string, string>;
}
async function post(path: string, body: object, { peer = "10.0.0.7", cookie, headers = {} }: From = {}) {
	const sent = await requestOf(null, "POST", body, { ...headers, ...(cookie ? { cookie } : {}) });
	return answered(await knock(`/api${path}`, { ...sent, peer }));
}
const login = (username: string, password: string, from?: From) => post("/login", { username, password }, from);
const wrong = async (many: number, from?: From) => {
	for (let n = 0; n < many; n++) await login("Bursar", "not this one", from);
};
const cookieFrom = (headers: Headers) => headers.get("set-cookie")?.split(";", 1)[0] ?? "";

test("a forged device cookie makes no browser known", async () => {
	const cookie = cookieFrom((await login("Bursar", PASSWORD)).headers);
	const heads = cookieFrom((await login("Head", PASSWORD)).headers);
	await wrong(5);
	const [name = "", value = ""] = cookie.split(/=(.*)/);
	const [content = "", signature = ""] = decodeURIComponent(value).split(".");
	const browser = JSON.parse(atob(content));
	const notKnown: Record<string, string> = {
		"somebody else's": heads,
		unsigned: `${name}=${encodeURIComponent(content)}`,
		"signed for another": `${name}=${encodeURIComponent(`${content}.${heads.split("=")[1]?.split(".")[1]}`)}`,
		"changed content": `${name}=${encodeURIComponent(`${btoa(JSON.stringify({ ...browser, id: "A".repeat(22) }))}.${signature}`)}`,
		nonsense: `${name}=x.y.z`,
		"of another name": cookie.replace(name, `x${name}`),
		"as if behind TLS": `__Host-${cookie}`,
		long: `${name}=${"A".repeat(9_000)}`,
	};
	for (const [what, sent] of Object.entries(notKnown))
		expect([what, (await login("Bursar", PASSWORD, { cookie: sent })).status]).toEqual([what, 429]);
	expect((await post("/login", { username: "Bursar", password: PASSWORD, browser })).status).toBe(429);
	expect((await login("Bursar", PASSWORD, { cookie })).status).toBe(200);
});

test("the device cookie holds only which accounts logged in", async () => {
	const { headers, body } = await login("Bursar", PASSWORD);
	expect(headers.get("set-cookie")).toMatch(
		/^portal_device=[^;]+; Max-Age=31536000;.*Path=\/; .*HttpOnly; SameSite=Lax/,
	);
	const cookie = cookieFrom(headers);
	const content = JSON.parse(atob(decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? ""));
	expect(content).toEqual({
		id: expect.stringMatching(/^[\w-]{22}$/),
		accounts: [[school.cast.bursar.id, expect.stringMatching(/^[\w-]{22}$/)]],
	});
	expect((await answered(await knock("/api/users/current", { headers: { cookie } }))).status).toBe(401);
	const authorization = `Bearer ${(body as { token: string }).token}`;
	const out = await knock("/api/logout", { method: "POST", headers: { authorization } });
	expect([out.status, out.headers.get("set-cookie")]).toEqual([200, null]);
});

test("a neighbouring site cannot set the cookies of a portal behind TLS", async () => {
	const plain = cookieFrom((await login("Bursar", PASSWORD)).headers);
	setConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }), dataDir: inData() });
	const set = (await login("Head", PASSWORD)).headers.get("set-cookie") ?? "";
	expect(set).toMatch(/^__Host-portal_device=/);
	expect(set).toContain("Secure");
	expect(set).not.toMatch(/domain=/i);
	await wrong(5);
	expect((await login("Bursar", PASSWORD, { cookie: plain })).status).toBe(429);
});

test("a login is delayed by the network of its connection", async () => {
	for (let n = 1; n <= 5; n++)
		await wrong(1, { peer: `2001:db8:1:2::${n}`, headers: { "x-forwarded-for": `1.2.3.${n}` } });
	expect((await login("Bursar", PASSWORD, { peer: "2001:db8:1:2:ffff::9" })).status).toBe(429);
	expect((await login("Bursar", PASSWORD, { peer: "2001:db8:1:3::1" })).status).toBe(200);
});

test("sixty first logins at once from one address all succeed", async () => {
	const children = Array.from({ length: 60 }, (_, n) => person(`Pupil ${n}`, "student").username);
	const answers = await Promise.all(children.map((username) => login(username, PASSWORD)));
	expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test.each([
	["/login", { username: LONG, password: "x" }, "Username may have at most 200 characters."],
	["/login", { username: "Head", password: LONG }, "Password is too long."],
	["/check-user", { username: LONG }, "Username may have at most 200 characters."],
	["/register", { ...NANA, username: LONG }, "Username may have at most 64 characters."],
	["/register", { ...NANA, password: LONG }, "Password may have at most 128 characters."],
	["/register", { ...NANA, contact: LONG }, "Contact number may have at most 64 characters."],
])("%s refuses a very long text: %#", async (path, body, sentence) => {
	expect(await post(path, body)).toMatchObject({ status: 400, body: { details: sentence } });
});
