export function pictureUrl(name: string): string;
export function pictureUrl(name: string | null): string | null;
export function pictureUrl(name: string | null): string | null {
	return name ? `/uploads/${name}.jpg` : null;
}

/** The small version of the picture behind an address: for lists and cards. */
export function smallPictureUrl(name: string | null): string | null {
	return name ? `/uploads/${name}-small.jpg` : null;
}
