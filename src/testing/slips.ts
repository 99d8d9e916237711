import type { SignedIn } from "#school/actor";
import { makeLinkCode } from "#school/links/codes";

export const NOT_VALID = "This code is not valid. Ask the office for a new one.";

export const codeFor = async (head: SignedIn, { id }: { id: number }) => (await makeLinkCode(head, { id })).code;
