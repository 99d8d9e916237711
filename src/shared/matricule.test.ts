import { expect, test } from "bun:test";
import { matricule, printedMatricule } from "./matricule.ts";

test.each([
	["Njoya François", "677 12 34 56", "MPAIS6756"],
	["Abena Fotso Claire", "670000089", "MPARE6789"],
	["Eto'o", "677123456", "MPAOO6756"],
	["Étoa Zoé", "677123456", "MPAOÉ6756"],
	["Etoa Zoe\u0301", "677123456", "MPAOÉ6756"],
	["Ngo Bikaï (2)", "677123456", "MPAAÏ6756"],
	["Jean-P", "677123456", "MPANP6756"],
	["Fru J", "677123456", "MPAJ6756"],
	["Groß", "677123456", "MPAOSS6756"],
	["123", "6", "MPA66"],
	["Fru", "+237 699", "MPARU+299"],
	["Fru", "", "MPARU"],
	["Fru", "ab c", "MPARUAB c"],
])("the matricule of %p with the contact %p is %p", (name, contact, expected) => {
	expect(matricule(name, contact)).toBe(expected);
});

test("on paper a matricule has no spaces", () => {
	for (const contact of ["6 77 12 34 56", "6\u00a077123456"])
		expect(printedMatricule(matricule("Ngo Amina", contact))).toBe("MPANA656");
	expect(printedMatricule(matricule("Ngo Amina", "677123456"))).toBe("MPANA6756");
});
