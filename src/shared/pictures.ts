import type { Label } from "./words/words.ts";

export const DEPARTMENT_PICTURE_FIELDS = ["picture1", "picture2", "picture3", "picture4"] as const;
export type DepartmentPictureField = (typeof DEPARTMENT_PICTURE_FIELDS)[number];

export const PHOTO_NAMES_MAX = 500;
export const PHOTOS_MAX = 20;

export const PHOTO_DOUBTS = ["several fit", "nobody", "has one already"] as const satisfies readonly Label[];
export type PhotoDoubt = (typeof PHOTO_DOUBTS)[number];

export interface PhotoCandidate {
	student_id: number;
	name: string;
	class_name: string;
}

export interface CheckedPhoto {
	file: string;
	student_id: number | null;
	why: PhotoDoubt | null;
	candidates: PhotoCandidate[];
}

export function pictureUrl(name: string): string;
export function pictureUrl(name: string | null): string | null;
export function pictureUrl(name: string | null): string | null {
	return name ? `/uploads/${name}.jpg` : null;
}

export function smallPictureUrl(name: string | null): string | null {
	return name ? `/uploads/${name}-small.jpg` : null;
}
