import type { JobOptions } from "#fair-queue";
import type { Role } from "#shared/roles";

interface Owner {
	id: number;
	role: Role;
}

/** Where a job of this account waits: the office before everybody else, and the jobs of an account in turn with others'. */
export const queuePlace = ({ id, role }: Owner) =>
	({ key: `account:${id}`, priority: role === "admin" ? "high" : "normal" }) satisfies JobOptions;
