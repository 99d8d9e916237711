import { OLD_SCHOOL, SMALL_SCHOOL } from "#testing/generated-school";
import { dropSchool, makeSchool, type School, startPortal } from "#testing/school-portal";
import { digits, type Figure } from "./figures.ts";
import { type Ask, sideBySide } from "./load.ts";
import type { Measuring } from "./run.ts";

const PAGES = [
	"/dashboard",
	"/students",
	"/students?q=abena",
	"/classes",
	"/teachers",
	"/fees?student=5",
	"/id-cards",
	"/audit",
];
const CALLS = [
	"/classes?year=2026",
	"/students/search?query=abena",
	"/student/5/fees",
	"/fees/total/yearly?year=2026",
].concat(["/students/analytics/daily?year=2026", "/fees/analytics/daily?year=2026"]);

/** What six years of records do to the same page of results: the old school beside the small one. */
export async function growth(measuring: Measuring): Promise<Figure[]> {
	const [small, old] = [await makeSchool(SMALL_SCHOOL), await makeSchool(OLD_SCHOOL)];
	const [young, aged] = await Promise.all([startPortal(small), startPortal(old)]);
	try {
		const figures: Figure[] = [];
		for (const { what, of } of [...asks(), classReport()]) {
			const { first, second } = await sideBySide(
				{ server: aged, ask: of(old, 2026 - 2025) },
				{ server: young, ask: of(small, 0) },
				measuring,
			);
			const beside = `old ${digits(first.cpu)} ms each, p99 ${digits(first.p99)} ms; small ${digits(second.cpu)} ms each`;
			figures.push({ what, value: first.cpu / second.cpu, unit: "of small", target: ["<", 2], beside });
			if (what.includes("80 students")) {
				figures.push({ what: "… processor time", value: first.cpu, unit: "ms", target: ["<", 5] });
			}
		}
		return figures;
	} finally {
		await Promise.all([young.stop(), aged.stop()]);
		dropSchool(small);
		dropSchool(old);
	}
}

type Of = { what: string; of: (school: School, yearsBefore: number) => Ask };

const bearer = (school: School) => ({ Authorization: `Bearer ${school.bearer}` });

function asks(): Of[] {
	const pages = PAGES.map((path) => ({
		what: `page ${path}`,
		of: ({ cookies }: School) => ({ path, headers: { Cookie: cookies.admin }, clients: 2 }),
	}));
	const family = ["/user-dashboard", "/user-registration", "/user-fees"].map((path) => ({
		what: `page ${path}`,
		of: ({ cookies }: School) => ({ path, headers: { Cookie: cookies.parent }, clients: 2 }),
	}));
	const calls = CALLS.map((path) => ({
		what: `GET /api${path}`,
		of: (school: School) => ({ path: `/api${path}`, headers: bearer(school), clients: 2 }),
	}));
	return [...pages, ...family, ...calls];
}

/** The first class of 2026, which has 80 students in both. */
function classReport(): Of {
	const classes = Math.ceil(OLD_SCHOOL.students / 80);
	return {
		what: "GET /api/fees/class/…, 80 students",
		of: (school, before) => ({ path: `/api/fees/class/${before * classes + 1}`, headers: bearer(school), clients: 2 }),
	};
}
