import type { JobOptions } from "#fair-queue";
import type { Role } from "#shared/roles";

interface Owner {
	id: number;
	role: Role;
}

/** Where a job of this account waits: the office before everybody else, and the jobs of an account in turn with others'. */
export const queuePlace = ({ id, role }: Owner) =>
	({ key: `account:${id}`, priority: role === "admin" ? "high" : "normal" }) satisfies JobOptions;

/** The same, but each job of the office counts by itself: one admin may send many photos, or create many accounts. */
export const queuePlacePerJob = (owner: Owner) =>
	owner.role === "admin" ? { ...queuePlace(owner), key: crypto.randomUUID() } : queuePlace(owner);
