import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { jwt } from "@elysiajs/jwt";
import { inData } from "#config";
import { SESSION_SECONDS } from "#school/accounts/sessions";
import type { SignedIn } from "#school/actor";

/** 32 random bytes in the data folder, readable by the portal alone; made at first use. */
export function secretKey(): Buffer {
	const path = inData("secret.key");
	if (!existsSync(path)) {
		writeFileSync(path, crypto.getRandomValues(new Uint8Array(32)), { mode: 0o600, flag: "wx" });
	}
	chmodSync(path, 0o600);
	const key = readFileSync(path);
	if (key.length !== 32)
		throw new Error(
			"secret.key is damaged: it must hold 32 bytes. Restore it from a backup, or delete it to log everybody out.",
		);
	return key;
}

type Signer = ReturnType<typeof makeSigner>;
let signer: Signer | undefined;

function makeSigner() {
	const secret = secretKey();
	return {
		jwt: jwt({ name: "jwt", secret: secret as unknown as string, alg: "HS256" }).decorator.jwt,
		cookieSecret: secret.toString("base64url"),
	};
}

function current(): Signer {
	signer ??= makeSigner();
	return signer;
}

/** Forgets the key, for a test with another data folder. */
export function forgetKey(): void {
	signer = undefined;
}

export const cookieSecret = () => current().cookieSecret;

/** `{ sub, sid, role, iat, exp }`, HS256, 12 hours. The role is for the client's guard only. */
export function signToken(user: SignedIn): Promise<string> {
	return current().jwt.sign({
		sub: String(user.id),
		sid: user.session_id,
		role: user.role,
		exp: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
	});
}

/** The session a token speaks of, if this portal signed it and it has not run out. */
export async function sessionOfToken(token: string): Promise<string | null> {
	if (token.length > 2_000) return null;
	const payload = await current().jwt.verify(token, { algorithms: ["HS256"], requiredClaims: ["exp", "sub"] });
	return payload && typeof payload.sid === "string" ? payload.sid : null;
}
