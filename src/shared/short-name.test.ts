import { expect, test } from "bun:test";
import { shortName } from "./short-name.ts";

test("the name below an icon has at most twelve letters", () => {
	for (const [name, short] of [
		["Saker School", "Saker School"],
		["Collège Bilingue Les Manguiers", "CBLM"],
		["École Évangélique de Libamba", "ÉÉL"],
		["lycée technique de koumé", "lycée techni"],
	] as const)
		expect(shortName(name)).toBe(short);
});
