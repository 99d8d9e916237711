import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Reader } from "#db/open";
import { inTransaction } from "#db/open";
import { settings } from "#db/schema/school";
import { CODE_ALPHABET, CODE_LENGTH, formatCode, parseCode } from "#shared/paper-code";
import { readSetting, storedValue } from "./read-setting.ts";

export type PrintedPaper =
	| { kind: "receipt" | "joint-receipt"; digits: string }
	| { kind: "certificate"; digits: string }
	| { kind: "card"; student_id: number; year: number };

/** Never change this: printed codes depend on it. */
const messageOf = (paper: PrintedPaper) =>
	paper.kind === "card" ? `card:${paper.student_id}:${paper.year}` : `${paper.kind}:${paper.digits}`;

function numberOf(paper: PrintedPaper): string {
	if (paper.kind === "card") return `c${paper.student_id}-${paper.year}`;
	return paper.kind === "certificate" ? `t${paper.digits}` : paper.digits;
}

/** The first 64 bits of the HMAC. */
function codeOf(tx: Reader, paper: PrintedPaper): string {
	const letters = BigInt(CODE_ALPHABET.length);
	let rest =
		createHmac("sha256", verifyKey(tx)).update(messageOf(paper)).digest().readBigUInt64BE() %
		letters ** BigInt(CODE_LENGTH);
	let code = "";
	for (let index = 0; index < CODE_LENGTH; index++) {
		code = CODE_ALPHABET[Number(rest % letters)] + code;
		rest /= letters;
	}
	return code;
}

/** A joint receipt has the number of its first line and its own code, which opens every line. */
export const receiptAsPaper = (
	receipt_number: string,
	kind: "receipt" | "joint-receipt" = "receipt",
): PrintedPaper => ({ kind, digits: receipt_number.replace(/^RCP-/, "") });

/** Null while papers have no address. */
export function verificationOf(tx: Reader, paper: PrintedPaper): { verify_code: string; verify_url: string | null } {
	const code = codeOf(tx, paper);
	const address = paperAddress(tx);
	return { verify_code: formatCode(code), verify_url: address && `${address}/v/${numberOf(paper)}-${code}` };
}

const LONGEST = 80;
/** Anything between letters and digits, also the full stop of a copied sentence. */
const BETWEEN = /[^\p{L}\p{N}]+/gu;
const RECEIPT = /^(?:RCP)?(\d{1,16})$/;
const CERTIFICATE = /^(?:CER)?T(\d{1,16})$/;
const CARD = /^C(\d{1,15})(20\d\d)$/;

/** Null for an unknown number or a wrong code. */
export function paperWithCode(tx: Reader, typed: string): PrintedPaper | null {
	if (typed.length > LONGEST) return null;
	const bare = typed.replace(BETWEEN, "").toUpperCase();
	const code = parseCode(bare.slice(-CODE_LENGTH));
	if (code === null) return null;
	const isRight = (paper: PrintedPaper) => timingSafeEqual(Buffer.from(codeOf(tx, paper)), Buffer.from(code));
	return numbered(bare.slice(0, -CODE_LENGTH)).find(isRight) ?? null;
}

/** Only the matching code shows which paper it is. */
function numbered(bare: string): PrintedPaper[] {
	const digits = RECEIPT.exec(bare)?.[1];
	if (digits !== undefined)
		return [
			{ kind: "receipt", digits },
			{ kind: "joint-receipt", digits },
		];
	const certificate = CERTIFICATE.exec(bare)?.[1];
	if (certificate !== undefined) return [{ kind: "certificate", digits: certificate }];
	const [, id, year] = CARD.exec(bare) ?? [];
	return id && year ? [{ kind: "card", student_id: Number(id), year: Number(year) }] : [];
}

/** Never the address that a request came to. */
export const paperAddress = (tx: Reader): string | null => readSetting(tx, "paper_address") || null;

const KEY = "verify_key";
const KEY_BYTES = 32;

/** A setting, so that old codes can be checked after a restore. No call or page reads it. */
function verifyKey(tx: Reader): Buffer {
	const stored = storedValue(tx, KEY);
	if (stored === undefined) throw new Error("This school has no key for the codes on papers.");
	return Buffer.from(stored, "hex");
}

/** No account acts, so the trail gets no line. */
export const ensureVerifyKey = (): void =>
	inTransaction((tx) => {
		if (storedValue(tx, KEY) !== undefined) return;
		const value = randomBytes(KEY_BYTES).toString("hex");
		tx.insert(settings).values({ key: KEY, value }).run();
	});
