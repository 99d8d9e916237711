import type { Label } from "./words/words.ts";

export const PHOTO_NAMES_MAX = 500;
export const PHOTOS_MAX = 20;

export const PHOTO_DOUBTS = [
	"several fit",
	"only a number",
	"not approved yet",
	"nobody",
	"has one already",
] as const satisfies readonly Label[];
export type PhotoDoubt = (typeof PHOTO_DOUBTS)[number];

export interface PhotoCandidate {
	student_id: number;
	name: string;
	class_name: string;
	date_of_birth: string;
	matricule: string;
}

export interface CheckedPhoto {
	file: string;
	student_id: number | null;
	why: PhotoDoubt | null;
	candidates: PhotoCandidate[];
}
