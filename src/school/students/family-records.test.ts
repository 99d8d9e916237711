import { expect, test } from "bun:test";
import { deleteUser } from "#school/accounts/users";
import { compareDuplicates } from "#school/duplicates/compare-duplicates";
import { enrol } from "#testing/enrolled";
import { cast, form1, openSchools } from "#testing/school";
import { approvalsPage } from "./approvals/approvals.ts";
import { idCardsPage, idCardsToPrint } from "./id-cards.ts";

openSchools({ year: 2026, students: false });

test("what a deleted account registered is still told from the office's record of the child", async () => {
	const theirs = enrol("Ngo Amina", form1, cast.otherParent);
	const ofOffice = enrol("Ngo Amina", form1, undefined, { guardian_contact: "677123456" });
	await deleteUser(cast.admin, { id: cast.otherParent.id });
	const { rows } = await approvalsPage(cast.admin, { year: 2026 });
	expect(rows.map(({ id, registered_by }) => [id, registered_by])).toEqual([
		[theirs.id, "Papa Eto"],
		[ofOffice.id, null],
	]);
	const both = { id: theirs.id, other_id: ofOffice.id };
	expect(await compareDuplicates(cast.admin, both)).toMatchObject({
		source: { id: theirs.id, registered_by: "Papa Eto" },
		target: { id: ofOffice.id },
	});
	const { cards, not_printed } = await idCardsPage(cast.admin, { year: 2026 });
	expect([cards.find(({ id }) => id === theirs.id)?.waits_for_approval, not_printed]).toEqual([true, 1]);
	expect((await idCardsToPrint(cast.admin, { year: 2026 })).cards).toHaveLength(1);
});
