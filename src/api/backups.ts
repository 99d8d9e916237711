import { downloadBackup, listBackups, makeBackup } from "#machine/backup/backups.operations";
import { call } from "./call.ts";

export const backupCalls = [
	call("GET", "/backups", listBackups, "The backups in the data folder, newest first."),
	call("POST", "/backups", makeBackup, "Makes a backup now and answers when it is checked.", { status: 201 }),
	call("GET", "/backups/:name", downloadBackup, "One backup, as the file it is.", { file: "application/x-tar" }),
];
