import { config } from "#config";
import packageJson from "../package.json" with { type: "json" };
import { adminCommand } from "./machine/cli/admin-commands.ts";
import { parseArguments } from "./machine/cli/arguments.ts";
import { actAsOwnerOfData, type Command, CommandRefused, runCommand } from "./machine/cli/command-line.ts";
import { machineCommands } from "./machine/cli/machine-commands.ts";

// React chooses its build by this variable when it is loaded.
if (import.meta.env.PROD) process.env.NODE_ENV ??= "production";

/** Imported when called, so that no command slows the start of another. */
const COMMANDS: Record<string, Command> = {
	serve: {
		usage: "serve",
		summary: "Opens the portal (what happens without a command).",
		help: "Environment: PORTAL_DATA (./data), PORT (3000), HOST (0.0.0.0), PORTAL_URL, TRUSTED_PROXY, CHROME_PATH, TZ (Africa/Douala).",
		run: async (args) => {
			parseArguments(args);
			const [{ serve }, pages] = await Promise.all([
				import("./machine/serve/serve.ts"),
				import("virtual:react-router/server-build"),
			]);
			await serve(pages);
		},
	},
	admin: adminCommand,
	...machineCommands,
	seed: {
		usage: "seed",
		summary: "Fills an empty data folder with a demonstration school and prints its logins.",
		run: async (args) => {
			parseArguments(args);
			await (await import("./machine/cli/seed-command.ts")).seedCommand();
		},
	},
	demo: {
		usage: "demo",
		summary: "Opens a demonstration school in a temporary folder.",
		run: async (args) => {
			parseArguments(args);
			const [{ demo }, pages] = await Promise.all([
				import("./machine/cli/seed-command.ts"),
				import("virtual:react-router/server-build"),
			]);
			await demo(pages);
		},
	},
	version: {
		usage: "version",
		summary: "Says which version this is.",
		run: async () => console.log(`portal ${packageJson.version} (Bun ${Bun.version})`),
	},
};

function usage(): string {
	const lines = Object.values(COMMANDS).map(({ usage: call, summary }) => `  portal ${call}\n      ${summary}`);
	return `School portal ${packageJson.version}\n\n${lines.join("\n")}\n\nportal COMMAND --help says more.`;
}

await runCommand(async () => {
	const [name = "serve", ...args] = process.argv.slice(2);
	if (["--help", "-h", "help"].includes(name)) return console.log(usage());
	if (name === "make-backup") return (await import("./machine/backup/backup-in-this-process.ts")).runBackupChild(args);
	if (name === "check-school") return (await import("./machine/doctor/school-check.ts")).runSchoolCheckChild();
	if (name === "find-missing") return (await import("./machine/journal/missing-entries.ts")).runMissingEntriesChild();
	if (name === "read-workbook") return (await import("./files/workbooks/read-workbook.ts")).runWorkbookChild();
	if (name === "encode-pictures") return (await import("./files/pictures/picture-encoding.ts")).runPictureChild();
	const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	if (!command) throw new CommandRefused(`There is no command ${name}.\n\n${usage()}`);
	if (args.includes("--help") || args.includes("-h")) {
		return console.log([`portal ${command.usage}`, command.summary, command.help].filter(Boolean).join("\n"));
	}
	process.env.TZ = config().timeZone;
	if (name !== "service") actAsOwnerOfData();
	await command.run(args);
});
