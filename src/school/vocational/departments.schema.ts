import { z } from "zod";
import { emptyAsUnset, nameLine, paragraph, picture, recordId, tick, year } from "../fields.ts";
import { once } from "../once.ts";

const title = once(() => nameLine("Department Title"));
const shared = once(() => ({
	description: paragraph("Description"),
	picture1: picture,
	picture2: picture,
	picture3: picture,
	picture4: picture,
}));

export const newDepartmentInput = once(() => z.object({ title: title(), ...shared(), year: emptyAsUnset(year()) }));

export const departmentUpdateInput = once(() =>
	z.object({
		id: recordId("Vocational department"),
		title: title().optional(),
		...shared(),
		year: year().optional(),
		remove_picture1: tick,
		remove_picture2: tick,
		remove_picture3: tick,
		remove_picture4: tick,
	}),
);

export const departmentIdInput = once(() => z.object({ id: recordId("Vocational department") }));

export const departmentAnswer = once(() =>
	z.object({
		id: z.int(),
		title: z.string(),
		description: z.string(),
		picture1: z.string().nullable(),
		picture2: z.string().nullable(),
		picture3: z.string().nullable(),
		picture4: z.string().nullable(),
		year: z.int(),
		created_at: z.string(),
	}),
);
export type Department = z.infer<ReturnType<typeof departmentAnswer>>;

export const publicDepartmentAnswer = once(() => departmentAnswer().omit({ created_at: true }));
