import type { Command } from "./command-line.ts";

/** Imported when called, so that no command slows the start of another. */
export const machineCommands: Record<string, Command> = {
	backup: {
		usage: "backup [--to FOLDER]",
		summary: "Makes a backup in the data folder, while the portal runs or not; --to also copies it to another folder.",
		help: "The backup is one file with everything in it. It is opened and checked before it gets its name.",
		run: async (args) => (await import("./backup-command.ts")).backup(args),
	},
	restore: {
		usage: "restore FILE [--dry-run] [--yes]",
		summary: "Puts a backup in the place of the school, after keeping the school as it is.",
		help: "Stop the portal first. --dry-run only opens and checks the backup and shows the counts, also while the portal runs; it asks, and only the word yes or oui, typed or piped, changes anything; --yes does not ask.",
		run: async (args) => (await import("./restore-command.ts")).restore(args),
	},
	journal: {
		usage: "journal replay [FILE or FOLDER]",
		summary: "Records payments again that the journal has and the database has not.",
		help: "Without a file it reads the journal of the data folder and that in the second folder of the backups. Stop the portal first; while it runs, the dashboard has a button for it. Doing it twice records nothing twice.",
		run: async (args) => (await import("./journal-command.ts")).journal(args),
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
};
