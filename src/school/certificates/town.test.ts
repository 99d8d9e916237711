import { expect, test } from "bun:test";
import { townIn } from "./certificates.ts";

test.each([
	["B.P. 1274, Rue de l’Hôpital\nDouala", "Douala"],
	["P.O. Box 45 Buea", "Buea"],
	["BP 12 Mbanga-Bakoko", "Mbanga-Bakoko"],
	["B.P. 33, Bafoussam, Cameroun", "Bafoussam"],
	["Molyko, Buea\nCameroon", "Buea"],
	["Nkongsamba", "Nkongsamba"],
	["", ""],
	["BP 1274", ""],
	["Douala, Rue de l'Hôpital", ""],
	["Douala\nTél 699 12 34 56", ""],
	["Yaoundé, face pharmacie", ""],
])("the town in %p is %p", (address, town) => expect(townIn(address)).toBe(town));
