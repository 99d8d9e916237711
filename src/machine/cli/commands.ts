import { config } from "#config";
import { programVersion } from "#program";
import { parseArguments } from "./arguments.ts";
import { actAsOwnerOfData, type Command, CommandRefused, runCommand } from "./command-line.ts";

/** Imported when called, so that no command slows the start of another. */
const COMMANDS: Record<string, Command> = {
	serve: {
		usage: "serve",
		summary: "Opens the portal (what happens without a command).",
		help: "Environment: PORTAL_DATA (./data), PORT (3000), HOST (::), PORTAL_URL, TRUSTED_PROXY, CHROME_PATH, TZ (Africa/Douala).",
		run: async (args) => {
			parseArguments(args);
			const [{ serve }, pages] = await Promise.all([
				import("../serve/serve.ts"),
				import("virtual:react-router/server-build"),
			]);
			await serve(pages);
		},
	},
	admin: {
		usage: "admin create USERNAME --contact NUMBER | admin reset USERNAME | admin list",
		summary: "Makes an admin, gives one a new password, or lists them.",
		help: "The password is asked for, or read as one line from standard input when that is no terminal.",
		run: async (args) => (await import("./admin-commands.ts")).admin(args),
	},
	backup: {
		usage: "backup [--to FOLDER]",
		summary: "Makes a backup in the data folder, while the portal runs or not; --to also copies it to another folder.",
		help: "The backup is one file with everything in it. It is opened and checked before it gets its name.",
		run: async (args) => (await import("./backup-command.ts")).backup(args),
	},
	restore: {
		usage: "restore FILE or FOLDER [--dry-run] [--yes]",
		summary:
			"Puts a backup, or the newest copy on a stick, in the place of the school, after keeping the school as it is.",
		help: "Stop the portal first. --dry-run only opens and checks the backup and shows the counts, also while the portal runs; it asks, and only the word yes or oui, typed or piped, changes anything; --yes does not ask.",
		run: async (args) => (await import("./restore-command.ts")).restore(args),
	},
	doctor: {
		usage: "doctor",
		summary: "Looks at everything the portal depends on and says what to do about what is not well.",
		help: "It changes nothing and may run while the portal runs. It ends with code 1 when something has failed.",
		run: async (args) => (await import("./doctor-command.ts")).doctor(args),
	},
	service: {
		usage: "service install [--user NAME] [--print]",
		summary: "Makes the portal start with the computer (Linux with systemd).",
		help: "It writes a service for this program and this data folder; run it with sudo -E. --user names the account it runs as, --print only shows the service.",
		run: async (args) => (await import("./service-command.ts")).service(args),
	},
	seed: {
		usage: "seed",
		summary: "Fills an empty data folder with a demonstration school and prints its logins.",
		run: async (args) => {
			parseArguments(args);
			await (await import("./seed-command.ts")).seedCommand();
		},
	},
	demo: {
		usage: "demo",
		summary: "Opens a demonstration school in a temporary folder.",
		run: async (args) => {
			parseArguments(args);
			const [{ demo }, pages] = await Promise.all([
				import("./seed-command.ts"),
				import("virtual:react-router/server-build"),
			]);
			await demo(pages);
		},
	},
	version: {
		usage: "version",
		summary: "Says which version this is.",
		run: async () => console.log(`portal ${programVersion} (Bun ${Bun.version})`),
	},
};

function usage(): string {
	const lines = Object.values(COMMANDS).map(({ usage: call, summary }) => `  portal ${call}\n      ${summary}`);
	return `School portal ${programVersion}\n\n${lines.join("\n")}\n\nportal COMMAND --help says more.`;
}

export const runProgram = (name: string, args: string[]) =>
	runCommand(async () => {
		if (["--help", "-h", "help"].includes(name)) return console.log(usage());
		if (name === "make-backup") return (await import("../backup/backup-in-this-process.ts")).runBackupChild(args);
		if (name === "check-school") return (await import("../doctor/school-check.ts")).runSchoolCheckChild();
		if (name === "copy-live") return (await import("../backup/live-copier.ts")).runLiveCopyChild(args);
		const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
		if (!command) throw new CommandRefused(`There is no command ${name}.\n\n${usage()}`);
		if (args.includes("--help") || args.includes("-h")) {
			return console.log([`portal ${command.usage}`, command.summary, command.help].filter(Boolean).join("\n"));
		}
		process.env.TZ = config().timeZone;
		if (name !== "service") actAsOwnerOfData();
		await command.run(args);
	});
