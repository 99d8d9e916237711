import { basename, dirname, join } from "node:path";

/** `SHA256SUMS` beside the files, as `sha256sum -c` reads it: two spaces, and names without a folder. */
export async function writeChecksums(files: readonly string[]): Promise<string> {
	const lines = await Promise.all(files.map(async (file) => `${await sha256(file)}  ${basename(file)}\n`));
	const path = join(dirname(files[0] ?? ""), "SHA256SUMS");
	await Bun.write(path, lines.join(""));
	return path;
}

async function sha256(file: string): Promise<string> {
	const hash = new Bun.CryptoHasher("sha256");
	for await (const chunk of Bun.file(file).stream()) hash.update(chunk);
	return hash.digest("hex");
}
