import { isoDate } from "#shared/dates";

/** The portal's own operations run, each with the clock set to its moment. */

const DAYS = 35;
export const EVENING = 15 * 60 + 30;
const NIGHT = 20 * 60;
const DAY_MINUTES = 24 * 60;

type Act = () => unknown;

export interface Calendar {
	/** Oldest first; the last is today, whatever day of the week it is. */
	days: Date[];
	/** Days count from 0. Today has passed only until now. */
	plan: (day: number, minute: number, act: Act) => void;
	planBefore: (daysAgo: number, minute: number, act: Act) => void;
	planNight: (act: Act) => void;
	run: () => Promise<void>;
}

export function calendarUntil(now: Date): Calendar {
	const days = schoolDays(now);
	const today = days.length - 1;
	const planned: { at: Date; act: Act }[] = [];
	const minutesToday = now.getHours() * 60 + now.getMinutes();
	const plan = (day: number, minute: number, act: Act) => {
		const passed = day === today ? Math.min(1, minutesToday / EVENING) : 1;
		planned.push({ at: momentOf(days[day] as Date, minute * passed), act });
	};
	return {
		days,
		plan,
		planBefore: (daysAgo, minute, act) => plan(today - daysAgo, minute, act),
		planNight: (act) => planned.push({ at: momentOf(daysBefore(now, 1), NIGHT), act }),
		run: () => withClock(planned.sort((a, b) => a.at.getTime() - b.at.getTime())),
	};
}

function schoolDays(now: Date): Date[] {
	const all = Array.from({ length: DAYS }, (_, ago) => daysBefore(now, DAYS - 1 - ago));
	return all.filter((day, index) => index === DAYS - 1 || (day.getDay() > 0 && day.getDay() < 6));
}

export const daysBefore = (day: Date, days: number) =>
	new Date(day.getFullYear(), day.getMonth(), day.getDate() - days);

export const inDays = (days: number) => isoDate(daysBefore(new Date(), -days));

const momentOf = (day: Date, minute: number) => new Date(day.getTime() + Math.min(minute, DAY_MINUTES) * 60_000);

async function withClock(planned: { at: Date; act: Act }[]): Promise<void> {
	const MachineDate = Date;
	let now = 0;
	globalThis.Date = new Proxy(MachineDate, {
		construct: (_, given, called) => Reflect.construct(MachineDate, given.length > 0 ? given : [now], called),
		get: (_, name) => (name === "now" ? () => now : Reflect.get(MachineDate, name)),
	});
	try {
		for (const { at, act } of planned) {
			now = at.getTime();
			await act();
		}
	} finally {
		globalThis.Date = MachineDate;
	}
}

/** A fixed seed makes the same school every time. */
export function seededRandom(): (below: number) => number {
	let state = 20_260_907;
	return (below) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
