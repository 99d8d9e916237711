import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { jwt } from "@elysiajs/jwt";
import { BoundedCache } from "#bounded-cache";
import { inData } from "#config";
import type { SignedIn } from "#school/actor";
import { lifetimeOf } from "#school/sessions";
import { nowInSeconds } from "#shared/dates";

/** Only the portal's account can read the file. */
export function secretKey(): Buffer {
	const path = inData("secret.key");
	if (!existsSync(path)) {
		writeFileSync(path, crypto.getRandomValues(new Uint8Array(32)), { mode: 0o600, flag: "wx" });
	}
	chmodSync(path, 0o600);
	const key = readFileSync(path);
	if (key.length !== 32)
		throw new Error(
			`secret.key is damaged: it must hold 32 bytes. Delete ${path} and start the portal again: a new key is made, and everybody has to log in again. Nothing else is lost.`,
		);
	return key;
}

type Keys = ReturnType<typeof readKeys>;
let keys: Keys | undefined;

function readKeys() {
	const secret = secretKey();
	return {
		plugin: jwt({ name: "jwt", secret, alg: "HS256" }),
		cookieSecret: secret.toString("base64url"),
	};
}

function currentKeys(): Keys {
	keys ??= readKeys();
	return keys;
}

export const tokenPlugin = () => currentKeys().plugin;

/** Verifying takes as long as the rest of a small call. The session is read from the database every time. */
const verified = new BoundedCache<string, { sid: string; exp: number }>(5_000);

export function forgetKey(): void {
	keys = undefined;
	verified.clear();
}

export const cookieSecret = () => currentKeys().cookieSecret;

/** Clients read the role; the portal reads it from the database. */
export function signToken(user: SignedIn & { remembered?: boolean }): Promise<string> {
	return tokenPlugin().decorator.jwt.sign({
		sub: String(user.id),
		sid: user.session_id,
		role: user.role,
		exp: nowInSeconds() + lifetimeOf(user),
	});
}

export async function sessionOfToken(token: string): Promise<string | null> {
	const now = nowInSeconds();
	const cached = verified.get(token);
	if (cached) return cached.exp > now ? cached.sid : null;
	if (token.length > 2_000) return null;
	const payload = await tokenPlugin().decorator.jwt.verify(token, {
		algorithms: ["HS256"],
		requiredClaims: ["exp", "sub"],
	});
	if (!payload || typeof payload.sid !== "string" || typeof payload.exp !== "number") return null;
	verified.set(token, { sid: payload.sid, exp: payload.exp });
	return payload.sid;
}

/** The session may have ended: the caller checks it. */
export function accountOfToken(token: string): number {
	const [, payload = ""] = token.split(".");
	return Number(JSON.parse(Buffer.from(payload, "base64url").toString()).sub);
}
