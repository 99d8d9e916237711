import { chmodSync, chownSync, existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { config, inData } from "#config";
import { isCompiled, programCommand, programRoot } from "#program";
import { prepareDataFolder } from "../data-folder.ts";
import { parseArguments } from "./arguments.ts";
import { CommandRefused } from "./command-line.ts";

const UNIT = "/etc/systemd/system/school-portal.service";

/** In a unit file systemd interprets `%`, quotes and backslashes, and in a command also `$`. */
const escaped = (text: string) => text.replaceAll("%", "%%");
const quoted = (text: string) => `"${escaped(text).replace(/[\\"]/g, "\\$&")}"`;
const commandWord = (text: string) => quoted(text).replaceAll("$", "$$$$");

function account(requested: string | undefined): string {
	const user = requested ?? (process.env.SUDO_USER || Bun.spawnSync(["id", "-un"]).stdout.toString().trim());
	if (!/^[a-z_][a-z0-9_.-]{0,31}$/i.test(user)) throw new CommandRefused(`--user: ${user} is no name of an account.`);
	if (user !== "root") return user;
	throw new CommandRefused(
		"The portal should not run as root. Make an account for it and name it: adduser --disabled-password --gecos '' portal, then add --user portal.",
	);
}

function environment(): string[] {
	const { dataDir, port, host, publicOrigin, trustedProxies, chromePath, timeZone } = config();
	const values = {
		PORTAL_DATA: dataDir,
		PORT: port,
		HOST: host,
		PORTAL_URL: publicOrigin,
		TRUSTED_PROXY: trustedProxies.length > 0 ? trustedProxies.join(",") : null,
		CHROME_PATH: chromePath,
		TZ: timeZone,
	};
	return Object.entries(values).flatMap(([name, value]) =>
		value === null ? [] : [`Environment=${quoted(`${name}=${value}`)}`],
	);
}

/** JavaScript and Chrome need memory that is both writable and executable; Chrome also needs user namespaces. */
export function unitFile(user: string): string {
	return `${programSection(user)}
${protections()}

[Install]
WantedBy=multi-user.target
`;
}

const programSection = (user: string) => `[Unit]
Description=School portal
After=network-online.target time-sync.target
Wants=network-online.target

[Service]
Type=exec
User=${user}
WorkingDirectory=${escaped(isCompiled ? inData() : programRoot)}
${environment().join("\n")}
ExecStart=${programCommand("serve").map(commandWord).join(" ")}
Restart=always
RestartSec=2
TimeoutStopSec=30
UMask=0077`;

function protections(): string {
	const { port } = config();
	return `${port > 0 && port < 1024 ? "AmbientCapabilities=CAP_NET_BIND_SERVICE\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE" : "CapabilityBoundingSet="}
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ReadWritePaths=${quoted(config().dataDir)} -/media -/run/media -/mnt
ProtectHome=read-only
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
OOMPolicy=continue`;
}

export async function service(args: string[]): Promise<void> {
	const { words, options } = parseArguments(args, { print: { type: "boolean" }, user: { type: "string" } });
	if (words.length !== 1 || words[0] !== "install")
		throw new CommandRefused("Usage: portal service install [--user NAME] [--print]");
	const user = account(options.user);
	if (inData().startsWith("/tmp/"))
		throw new CommandRefused(
			"PORTAL_DATA is below /tmp, which is emptied at every start of the computer. Choose another folder.",
		);
	if (options.print) return console.log(unitFile(user).trimEnd());
	if (process.platform !== "linux" || !existsSync("/etc/systemd/system")) {
		throw new CommandRefused("This computer has no systemd. Start the portal with its own means: portal serve");
	}
	if (process.getuid?.() !== 0)
		throw new CommandRefused("Only root may install a service: put sudo -E before the command.");
	prepareDataFolder();
	giveFolderTo(user);
	writeFileSync(UNIT, unitFile(user));
	chmodSync(UNIT, 0o644);
	run("systemctl", "daemon-reload");
	run("systemctl", "enable", "--now", "school-portal.service");
	console.log(`The portal starts with this computer now (${UNIT}).`);
	console.log("Its log: journalctl -u school-portal    Its state: systemctl status school-portal");
}

/** Root may have made the folder just now; the portal's account could not use it. */
function giveFolderTo(user: string): void {
	const uid = Bun.spawnSync(["id", "-u", user]).stdout.toString().trim();
	const gid = Bun.spawnSync(["id", "-g", user]).stdout.toString().trim();
	if (!/^\d+$/.test(uid) || statSync(inData()).uid === Number(uid)) return;
	for (const path of [inData(), inData("uploads"), inData("backups"), join(inData(), "portal.lock")]) {
		if (existsSync(path) && statSync(path).uid === 0) chownSync(path, Number(uid), Number(gid));
	}
}

function run(...command: string[]): void {
	const { exitCode, stderr } = Bun.spawnSync(command);
	if (exitCode !== 0) throw new CommandRefused(`${command.join(" ")} failed: ${stderr.toString().trim()}`);
}
