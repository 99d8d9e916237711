import { randomInt } from "node:crypto";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader, Tx } from "#db/open";
import { param, prepared, preparedInsert } from "#db/prepared";
import { linkCodes } from "#db/schema/families";
import { nowInSeconds } from "#shared/dates";
import { CODE_ALPHABET, CODE_LENGTH, formatCode, parseCode } from "#shared/paper-code";
import type { Value } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { hashOfSecret } from "../accounts/passwords.ts";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { change } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { studentIdInput } from "../students/students.schema.ts";
import { linkCodeAnswer } from "./links.schema.ts";

const LIFETIME_SECONDS = 60 * 24 * 3_600;
/** A new code ends the oldest. */
const MOST_LIVE = 3;

export const newCode = () =>
	Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

/** Nothing else has the plain code; the database has its hash. */
export interface LinkCode {
	student_id: number;
	code: string;
	expires_at: string;
}

/** The order is that of the students. The caller writes one audit line. */
export function makeCodes(tx: Tx, actor: SignedIn, student_ids: readonly number[]): LinkCode[] {
	const students = [...new Set(student_ids)];
	endOldest(tx, students);
	const maker = { made_by: actor.id, made_by_name: actor.username, made_at: new Date().toISOString() };
	const expires_at = nowInSeconds() + LIFETIME_SECONDS;
	return students.map((student_id) => {
		const code = unusedCode(tx);
		insertCode(tx, { ...maker, student_id, expires_at, code_hash: hashOfSecret(code) });
		return { student_id, code: formatCode(code), expires_at: new Date(expires_at * 1_000).toISOString() };
	});
}

/** In the audit trail. */
export const gaveOutCode = (names: Value) => say("gave out a link code for {names}", { names });

const insertCode = preparedInsert(linkCodes, [
	"code_hash",
	"student_id",
	"made_by",
	"made_by_name",
	"made_at",
	"expires_at",
]);

const byHash = prepared((tx: Reader) =>
	tx
		.select({ student_id: linkCodes.student_id })
		.from(linkCodes)
		.where(eq(linkCodes.code_hash, param("code_hash")))
		.prepare(),
);

function unusedCode(tx: Tx): string {
	const code = newCode();
	return byHash(tx).get({ code_hash: hashOfSecret(code) }) ? unusedCode(tx) : code;
}

/** Deletes expired codes too; used ones stay. */
function endOldest(tx: Tx, student_ids: readonly number[]): void {
	const rank = sql`row_number() over (partition by student_id order by expires_at > ${nowInSeconds()} desc, made_at desc)`;
	tx.delete(linkCodes)
		.where(
			inArray(
				linkCodes.code_hash,
				sql`(select code_hash from (
					select code_hash, ${rank} as rank from link_codes
					where ${isIn(sql`student_id`, student_ids)} and used_by is null
				) where rank >= ${MOST_LIVE})`,
			),
		)
		.run();
}

const isLive = (code: string) =>
	and(eq(linkCodes.code_hash, hashOfSecret(code)), isNull(linkCodes.used_by), gt(linkCodes.expires_at, nowInSeconds()));

export function studentOfCode(tx: Reader, typed: string): number | undefined {
	const code = parseCode(typed);
	if (code === null) return undefined;
	return tx.select({ student_id: linkCodes.student_id }).from(linkCodes).where(isLive(code)).get()?.student_id;
}

export function studentOfUsedCode(tx: Reader, typed: string, used_by: number): number | undefined {
	const used = and(eq(linkCodes.code_hash, hashOfSecret(parseCode(typed) ?? "")), eq(linkCodes.used_by, used_by));
	return tx.select({ student_id: linkCodes.student_id }).from(linkCodes).where(used).get()?.student_id;
}

export function redeemCode(tx: Tx, typed: string, used_by: number): void {
	tx.update(linkCodes)
		.set({ used_by, used_at: new Date().toISOString() })
		.where(isLive(parseCode(typed) ?? ""))
		.run();
}

export const makeLinkCode = change({
	name: "makeLinkCode",
	allow: OFFICE,
	input: studentIdInput,
	answer: linkCodeAnswer,
	run: ({ tx, actor, input, note }) => {
		const student = findReadableStudent(tx, actor, input.id);
		const [made] = makeCodes(tx, actor, [student.id]) as [LinkCode];
		note(gaveOutCode(quoted(student.full_name)), { student_id: student.id });
		return { code: made.code, expires_at: made.expires_at };
	},
});
