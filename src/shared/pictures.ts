/** What the file dialog of a browser offers. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";

export const DEPARTMENT_PICTURE_FIELDS = ["picture1", "picture2", "picture3", "picture4"] as const;
export type DepartmentPictureField = (typeof DEPARTMENT_PICTURE_FIELDS)[number];

export function pictureUrl(name: string): string;
export function pictureUrl(name: string | null): string | null;
export function pictureUrl(name: string | null): string | null {
	return name ? `/uploads/${name}.jpg` : null;
}

export const smallPicture = (url: string): string => url.replace(/\.jpg$/, "-small.jpg");

export const smallPictureUrl = (name: string | null): string | null => (name ? smallPicture(pictureUrl(name)) : null);
