import { openSqlite } from "#db/open";
import { paymentWriter } from "#testing/chained-payments";
import { classesOf, OLD_SCHOOL, SMALL_SCHOOL } from "#testing/generated-school";
import { dropSchool, makeSchool, type School } from "#testing/school-folder";
import { digits, type Figure } from "./figures.ts";
import { type Ask, atOnce, compared, type Load, medianLoad, warmUp } from "./load.ts";
import { startPortal } from "./servers.ts";
import type { Measuring } from "./settings.ts";

const PAGES = [
	"/students",
	"/students?q=ma",
	"/dashboard",
	"/classes",
	"/teachers",
	"/fees?student=5",
	"/id-cards",
	"/audit",
];
const FAMILY_PAGES = ["/user-dashboard", "/user-registration", "/user-fees"];
const CALLS = [
	"/classes?year=2026",
	"/students/search?query=er",
	"/student/5/fees",
	"/fees/total/yearly?year=2026",
].concat(["/students/analytics/daily?year=2026", "/fees/analytics/daily?year=2026"]);

/** As many classes in both, or a list of them would compare 38 rows with 6. */
const CLASSES = classesOf(OLD_SCHOOL);

/** What six years of records do to the same page of results: the old school beside the small one. */
export async function growth({ rounds, seconds, warmUp: most, short }: Measuring): Promise<Figure[]> {
	const [small, old] = [await makeSchool({ ...SMALL_SCHOOL, classes: CLASSES }), await makeSchool(OLD_SCHOOL)];
	payAsOften(small);
	const [young, aged] = await Promise.all([startPortal(small), startPortal(old)]);
	try {
		const ofOld = asks(old, 2026 - 2025);
		const ofSmall = asks(small, 0);
		const figures: Figure[] = [];
		for (const [place, [what, ask]] of Object.entries(ofOld).entries()) {
			const both = [
				{ server: aged, ask },
				{ server: young, ask: ofSmall[what] as Ask },
			];
			// The first page has most of its code in common with all that follow.
			await Promise.all(both.map((one) => warmUp(one.server, one.ask, short && place > 0 ? 0.3 : most)));
			const [first = [], second = []] = await atOnce(both, rounds, seconds);
			const [slow, quick] = [medianLoad(first), medianLoad(second)];
			const value = 1 / compared(first, second).cpu;
			const said = `old ${sayOf(slow)}, p99 ${digits(slow.p99)} ms; small ${sayOf(quick)}`;
			figures.push({ what, value, unit: "of small", target: ["<", 2], beside: said });
			if (what === CLASS_REPORT) {
				figures.push({ what: "… processor time", value: slow.cpu, unit: "ms", target: ["<", 5] });
			}
		}
		return figures;
	} finally {
		await Promise.all([young.stop(), aged.stop()]);
		dropSchool(small);
		dropSchool(old);
	}
}

/** The first students of the old school have paid fifteen times each, those of the small one five times. */
function payAsOften({ database }: School): void {
	const sqlite = openSqlite(database);
	const same = "student_id, class_id, fee_type, fee_due, paid_at, year, recorded_at, recorded_by, recorded_by_name";
	const paid = sqlite
		.query<Record<string, string | number>, []>(`SELECT id, ${same} FROM payments WHERE student_id <= 5`)
		.all();
	const pay = paymentWriter(sqlite);
	for (const { id, ...row } of paid)
		for (const again of [1, 2]) pay({ ...row, receipt_number: `RCP-${Number(id) * 10 + again}`, amount: 1 });
	sqlite.close();
}

const sayOf = ({ cpu, bytes }: Load) => `${digits(cpu)} ms each, ${digits(bytes / 1_024)} KB`;

const CLASS_REPORT = "GET /api/fees/class/…, 80 students";

/** By what they are called in the table; `before` is how many years the school had before 2026. */
function asks({ bearer, cookies }: School, before: number): Record<string, Ask> {
	const page = (paths: string[], Cookie: string) =>
		paths.map((path) => [`page ${path}`, { path, headers: { Cookie: `${Cookie}; n=%d` }, clients: 2 }]);
	const call = (what: string, path: string) => [
		what,
		{ path: `/api${path}`, headers: { Authorization: `Bearer ${bearer}` }, clients: 2 },
	];
	return Object.fromEntries([
		...page(PAGES, cookies.admin),
		...page(FAMILY_PAGES, cookies.parent),
		...CALLS.map((path) => call(`GET /api${path}`, path)),
		// The first class of 2026.
		call(CLASS_REPORT, `/fees/class/${before * CLASSES + 1}`),
	]);
}
