import { createHash } from "node:crypto";

/** A random 256-bit secret for a setup link or a reset. Only its hash is stored. */
export function newSecret(): string {
	return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
