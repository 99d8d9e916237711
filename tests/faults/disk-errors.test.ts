import { afterEach, expect, test } from "bun:test";
import { damageOf } from "#machine/school-facts";
import { newFolder, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool, lookInto, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

const strace = Bun.which("strace");
/** Many containers forbid tracing other processes. */
const breakable = strace !== null && Bun.spawnSync([strace, "-f", "true"], { stderr: "ignore" }).exitCode === 0;
if (!breakable)
	console.log("strace is not on this computer or may not trace: a disk that fails to write through is not tried.");

/** From now on fsync fails in this process, until `stop`. */
async function breakDisk(pid: number): Promise<{ stop: () => Promise<void> }> {
	const broken = "fsync,fdatasync";
	const child = Bun.spawn(
		[strace ?? "", "-f", "-p", String(pid), "-e", `trace=${broken}`, "-e", `inject=${broken}:error=EIO`],
		{ stdin: "ignore", stdout: "ignore", stderr: "pipe" },
	);
	const reader = child.stderr.getReader();
	await reader.read();
	void (async () => {
		while (!(await reader.read()).done);
	})();
	return {
		stop: async () => {
			child.kill("SIGINT");
			await child.exited;
		},
	};
}

test.skipIf(!breakable)(
	"a payment is not reported as recorded while the disk cannot sync",
	async () => {
		const folder = newFolder();
		await fillSchool(folder);
		const running = await RunningPortal.start(folder);
		await running.logIn();
		const answered = [await running.pay(1, 100)];

		const disk = await breakDisk(running.child.pid);
		const body = { student_id: 2, fee_type: "Tuition", amount: 100, paid_at: "2026-09-03" };
		for (let turn = 0; turn < 3; turn++) {
			const refused = await running.call("POST", "/api/fees", body);
			expect(refused.status).toBe(507);
			expect((await refused.json()).details).toContain("The disk cannot be written.");
		}
		expect((await running.call("GET", "/api/student/2/fees")).status).toBe(200);
		await disk.stop();

		answered.push(await running.pay(3, 100));
		await running.kill();
		const recorded = receiptsIn(folder);
		expect(answered.filter((receipt) => !recorded.has(receipt))).toEqual([]);
		expect(lookInto(folder, damageOf)).toEqual([]);
	},
	30_000,
);
