let code: string | null = null;

/** Why the last write failed, such as `EROFS`; null unless the disk refuses to write although it is not full. */
export const diskFailure = (): string | null => code;

export function setDiskFailure(now: string | null): void {
	code = now;
}
