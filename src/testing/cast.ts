import { inTransaction } from "#db/open";
import { users } from "#db/schema/accounts";
import { type Client, type SignedIn, UNKNOWN_CLIENT } from "#school/actor";
import { openSession } from "#school/sessions";
import { caseKey } from "#shared/names";
import type { Role } from "#shared/roles";
import { insert } from "./rows.ts";

/** Everyone's password. It is hashed once, because hashing is slow on purpose. */
export const PASSWORD = "a quiet mango tree";
const HASH = await Bun.password.hash(PASSWORD, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });

/** The options of an operation that a client with this address, browser or phone calls. */
export const from = (client: Partial<Client>) => ({ client: { ...UNKNOWN_CLIENT, ...client } });

export type Cast = Awaited<ReturnType<typeof castOfSchool>>;

export function person(username: string, role: Role, contact = "677 00 00 01"): SignedIn {
	const keys = { username_key: caseKey(username), password_hash: HASH };
	const account = insert(users, { username, contact, role, ...keys });
	return inTransaction((tx) => openSession(tx, account));
}

/** The same person after another login: a new role or password ended the session. */
export const loggedInAgain = (person: SignedIn, role = person.role): SignedIn =>
	inTransaction((tx) => openSession(tx, { ...person, role }));

export function castOfSchool() {
	return {
		admin: person("Head", "admin", "677000001"),
		bursar: person("Bursar", "admin", "677000002"),
		parent: person("Mama Ngo", "parent", "677000003"),
		otherParent: person("Papa Eto", "parent", "677000004"),
		student: person("Amina", "student", "677000005"),
		otherStudent: person("Boris", "student", "677000006"),
		teacher: person("Monsieur Fru", "teacher", "677000007"),
		otherTeacher: person("Madame Abena", "teacher", "677000008"),
	};
}
