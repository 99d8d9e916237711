/** Dates are ISO text (`2026-09-07`) everywhere. Only these functions format them. */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
export const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

export function isoDate(date: Date): string {
	const pad = (n: number) => String(n).padStart(2, "0");
	return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

export const dayOf = (instant: string | number): string => isoDate(new Date(instant));

export function today(): string {
	return isoDate(new Date());
}

export function ageOn(birth: string, day: string): number {
	const birthdayIsStillToCome = day.slice(5) < birth.slice(5);
	return Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (birthdayIsStillToCome ? 1 : 0);
}

const LAST_DAY = "9999-12-31";

/** At most the last day that ISO text has: a later one has a sign and would sort before all others. */
export function addDays(iso: string, days: number): string {
	const day = new Date(`${iso}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + days);
	return day.getUTCFullYear() > 9999 ? LAST_DAY : day.toISOString().slice(0, 10);
}

/** Its midnight in the school's zone. */
export function startOfDay(day: string): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	return new Date(year, month - 1, date).toISOString();
}

export const dayAfter = (iso: string): string => addDays(iso, 1);

export const daysBetween = (first: string, second: string): number =>
	Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS);

export function isIsoDate(text: string): boolean {
	const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
	if (!parts) return false;
	return isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** `2014-12-05` as it is typed, `05/12/2014`. Other text is unchanged. */
export const asShortDay = (text: string): string => (isIsoDate(text) ? text.split("-").reverse().join("/") : text);

function isCalendarDay(year: number, month: number, day: number): boolean {
	const date = new Date(Date.UTC(year, month - 1, day));
	return (
		year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
	);
}

/** `29-Feb-2012`. Other text is returned unchanged. */
export function dayMonYear(iso: string): string {
	const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
	return parts ? `${parts[3]}-${MONTHS[Number(parts[2]) - 1]}-${parts[1]}` : iso;
}

/** `29-Feb-2012 14:05`, in the school's zone. */
export const dayAndTime = (instant: string, separator = " ") =>
	`${dayMonYear(dayOf(instant))}${separator}${clockTime(instant)}`;

/** `14:05`, in the school's zone. */
export const clockTime = (instant: string) => clockTimeWithSeconds(instant).slice(0, 5);

export function clockTimeWithSeconds(instant: string): string {
	const date = new Date(instant);
	return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, "0")).join(":");
}
