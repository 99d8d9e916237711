import { beforeEach, describe, expect, test } from "bun:test";
import { readConfig, setConfig } from "#config";
import { service, unitFile } from "./service-command.ts";

beforeEach(() => setConfig({ ...readConfig({}), dataDir: "/srv/collège 100%/data" }));

describe("the service", () => {
	test("may write only the data folder and sticks, and lets Chrome and Bun create code", () => {
		const unit = unitFile("portal");
		expect(unit).toContain("ProtectSystem=strict");
		expect(unit).toContain('ReadWritePaths="/srv/collège 100%%/data" -/media -/run/media -/mnt');
		expect(unit).not.toContain("MemoryDenyWriteExecute");
		expect(unit).toContain("User=portal");
	});

	test("is refused for root and for impossible names", async () => {
		await expect(service(["install", "--user", "root", "--print"])).rejects.toThrow("should not run as root");
		await expect(service(["install", "--user", "a\nExecStart=/bin/sh", "--print"])).rejects.toThrow(
			"no name of an account",
		);
	});

	test("is refused for a folder that does not survive a restart", async () => {
		setConfig({ ...readConfig({}), dataDir: "/tmp/school" });
		await expect(service(["install", "--user", "portal", "--print"])).rejects.toThrow("below /tmp");
	});

	test.skipIf(!Bun.which("systemd-analyze"))("is one that systemd understands", async () => {
		setConfig({ ...readConfig({}), dataDir: "/srv" });
		const path = `${process.env.TMPDIR ?? "/tmp"}/school-portal-test-${process.pid}.service`;
		await Bun.write(path, unitFile("nobody"));
		const { exitCode, stderr } = Bun.spawnSync(["systemd-analyze", "verify", path]);
		await Bun.file(path).delete();
		expect({ exitCode, said: stderr.toString() }).toMatchObject({ exitCode: 0 });
	});
});
