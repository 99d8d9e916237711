export const DEPARTMENT_PICTURE_FIELDS = ["picture1", "picture2", "picture3", "picture4"] as const;
export type DepartmentPictureField = (typeof DEPARTMENT_PICTURE_FIELDS)[number];

export function pictureUrl(name: string): string;
export function pictureUrl(name: string | null): string | null;
export function pictureUrl(name: string | null): string | null {
	return name ? `/uploads/${name}.jpg` : null;
}

export function smallPictureUrl(name: string | null): string | null {
	return name ? `/uploads/${name}-small.jpg` : null;
}
