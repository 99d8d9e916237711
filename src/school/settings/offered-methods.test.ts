import { expect, test } from "bun:test";
import { database } from "#db/open";
import { COUNTRIES, type Country } from "#shared/countries";
import { today } from "#shared/dates";
import { newestLine, take } from "#testing/cash-desk";
import { cast, openSchools, refuses } from "#testing/school";
import { daySheet } from "../fees/cash/day-sheet.ts";
import { voidChoices } from "../fees/void-payment.ts";
import { paymentNumbers } from "./identity.ts";
import { countedMethods, offeredMethods } from "./offered-methods.ts";
import { readSettings, updateSettings } from "./settings.ts";

openSchools({ year: 2026, desks: true });

const set = (settings: object) => updateSettings(cast.admin, settings);
const offered = () => offeredMethods(database()).join(" ");
const AIRTEL = { method: "airtel_money", reference: "CI260806.1234.A85874" };

test("the desk offers what is usual in the school's country", async () => {
	const inCountry = async (country: Country) => {
		await set({ country });
		return [country, offered()];
	};
	const all = [];
	for (const country of COUNTRIES) all.push(await inCountry(country));
	expect(Object.fromEntries(all)).toEqual({
		CM: "cash mtn_momo orange_money bank other",
		GA: "cash airtel_money moov_money bank other",
		CG: "cash mtn_momo airtel_money bank other",
		TD: "cash airtel_money moov_money bank other",
		CF: "cash orange_money moov_money bank other",
		GQ: "cash bank other",
	});
});

test("the school chooses, and its choice outlasts another country; the others follow it", async () => {
	expect(await readSettings(cast.admin)).toMatchObject({ offers_mtn_momo: true, offers_moov_money: false });
	await set({ offers_bank: false, offers_moov_money: "true" });
	expect(newestLine()).toBe('changed the settings: Moov Money "off" to "on", Bank "on" to "off"');
	expect(offered()).toBe("cash mtn_momo orange_money moov_money other");
	await set({ country: "GQ", offers_mtn_momo: "" });
	expect(offered()).toBe("cash moov_money other");
	for (const sent of ["perhaps", 7]) await refuses(set({ offers_bank: sent }), "invalid", ["offers_bank"]);
});

test("what is off is taken all the same, and stands in the figures from then on", async () => {
	const counted = async () => (await daySheet(cast.admin, { date: today() })).methods.join(" ");
	expect(await counted()).toBe("cash mtn_momo orange_money bank other");
	const paid = await take(cast.ada, 30_000, AIRTEL);
	expect(paid).toMatchObject({ ...AIRTEL, slip_amount: 30_000, drawer: null });
	expect(await counted()).toBe("cash mtn_momo orange_money airtel_money bank other");
	expect((await daySheet(cast.admin, { date: today() })).totals).toMatchObject({
		by_method: { airtel_money: 30_000, moov_money: 0 },
		by_method_and_type: { airtel_money: { Tuition: 30_000 }, moov_money: { Tuition: 0 } },
	});
	expect(offered()).not.toContain("airtel");
	expect((await voidChoices(cast.admin, { id: paid.id })).offers_same).toBe(false);
	await set({ offers_airtel_money: true });
	expect((await voidChoices(cast.admin, { id: paid.id })).offers_same).toBe(true);
	expect(countedMethods(database())).not.toContain("moov_money");
});

test("families read the school's numbers of every operator that it has one of", async () => {
	expect(await paymentNumbers(cast.parent)).toEqual([]);
	await set({ airtel_number: "074 12 34 56", momo_number: "677 10 10 10" });
	expect(await paymentNumbers(cast.parent)).toEqual([
		{ method: "mtn_momo", number: "677 10 10 10" },
		{ method: "airtel_money", number: "074 12 34 56" },
	]);
});
