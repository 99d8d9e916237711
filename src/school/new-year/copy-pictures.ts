import { inData } from "#config";
import { copyPicture, StorageFull } from "#files/pictures/picture-storage";
import { Refusal } from "#refusal";
import { STORAGE_FULL } from "../../refusal.ts";
import { removePictures } from "../uploaded-pictures.ts";
import { PICTURES } from "../vocational/departments.schema.ts";
import type { OldDepartment } from "./school-facts.ts";

/** Copies the picture files of departments before the transaction. Answers the name of each copy by the old name. */
export async function copyPictures(departments: readonly OldDepartment[]): Promise<Map<string, string>> {
	const copies = new Map<string, string>();
	try {
		for (const old of departments.flatMap((one) => PICTURES.map((column) => one[column]))) {
			const copy = old && (await copyPicture(inData("uploads"), old));
			if (old && copy) copies.set(old, copy);
		}
	} catch (error) {
		await removePictures(copies.values());
		throw error instanceof StorageFull ? new Refusal("storage-full", STORAGE_FULL) : error;
	}
	return copies;
}
