import { expect, test } from "bun:test";
import {
	areSameRows,
	NOTHING_PENDING,
	type PendingRows,
	rowsToSend,
	whenLeaving,
	withAnswer,
	withEdit,
} from "./pending-rows.ts";

const typed = [1, 2, 3].reduce((rows, id) => withEdit(rows, id, { average: `1${id}` }), NOTHING_PENDING);
const sending = (rows: PendingRows): PendingRows => ({ ...rows, sent: rowsToSend(rows) });
const REFUSED = { ok: false, error: "Not saved", details: "Not saved." } as const;
const idsToSend = (rows: PendingRows) => rowsToSend(rows).map(([id]) => id);

test("two changes of a row are sent as one, and nothing else while rows are on their way", () => {
	const both = withEdit(typed, 2, { outcome: "repeat" });
	expect(rowsToSend(both)[1]).toEqual([2, { average: "12", outcome: "repeat" }]);
	expect(idsToSend(withEdit(sending(both), 4, { average: "9" }))).toEqual([]);
});

test("saved rows are no longer pending, except one that was changed on its way", () => {
	const after = withAnswer(withEdit(sending(typed), 2, { average: "15" }), { saved: 3 });
	expect(rowsToSend(after)).toEqual([[2, { average: "15" }]]);
});

test("a refused row waits for its change with the reason, and the others are sent again", () => {
	const refused = withAnswer(sending(typed), { ...REFUSED, fields: { "lines.1.average": "From 0 to 20" } });
	expect([...refused.refused]).toEqual([[2, "From 0 to 20"]]);
	expect(idsToSend(refused)).toEqual([1, 3]);
	const changed = withEdit(refused, 2, { average: "13" });
	expect(changed.refused.size).toBe(0);
	expect(idsToSend(changed)).toEqual([1, 2, 3]);
});

test("a row changed on its way is not refused for its earlier value", () => {
	const answer = { ...REFUSED, fields: { "lines.1.average": "From 0 to 20", "lines.2.average": "From 0 to 20" } };
	const after = withAnswer(withEdit(sending(typed), 2, { average: "15" }), answer);
	expect([...after.refused.keys()]).toEqual([3]);
	expect(rowsToSend(after)[1]).toEqual([2, { average: "15" }]);
});

test("whoever leaves during a save sends everything again if something was typed since", () => {
	const sent = sending(typed);
	expect(idsToSend(whenLeaving(sent))).toEqual([]);
	expect(idsToSend(whenLeaving(withEdit(sent, 4, { average: "9" })))).toEqual([1, 2, 3, 4]);
	expect(rowsToSend(whenLeaving(withEdit(sent, 2, { average: "15" })))[1]).toEqual([2, { average: "15" }]);
	expect(idsToSend(whenLeaving(typed))).toEqual([1, 2, 3]);
});

test("after any other failure all rows are sent again, at once only if one was changed on its way", () => {
	const sent = sending(typed);
	for (const answer of [undefined, REFUSED]) {
		const after = withAnswer(sent, answer);
		expect(idsToSend(after)).toEqual([1, 2, 3]);
		expect(areSameRows(rowsToSend(after), sent.sent)).toBe(true);
		const changed = withAnswer(withEdit(sent, 2, { average: "15" }), answer);
		expect(areSameRows(rowsToSend(changed), sent.sent)).toBe(false);
	}
});
