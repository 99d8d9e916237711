import { openSqlite } from "#db/open";
import { paymentWriter } from "#testing/chained-payments";
import { classesOf, OLD_SCHOOL, SMALL_SCHOOL } from "#testing/generated-school";
import { benchSchool, dropSchool, type School } from "#testing/school-folder";
import { deskRequests, fillDay } from "./desk.ts";
import type { Settings } from "./figures.ts";
import { digits, type Figure } from "./figures.ts";
import { type Load, medianOf, type RequestSpec, ratios, simultaneously, warmUp } from "./load.ts";
import { startPortal } from "./servers.ts";

const PAGES = [
	"/students",
	"/students?q=ma",
	"/dashboard",
	"/classes",
	"/teachers",
	"/fees?student=5",
	"/fees/debtors",
	"/fees/debtors?kind=owing&order=amount&status=all",
	// Two letters that many names begin with, and two inside many names.
	"/fees/students?query=ng",
	"/fees/students?query=ma",
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

/** Both schools have the same number of classes. Otherwise a list of 38 classes would be compared with one of 6. */
const CLASSES = classesOf(OLD_SCHOOL);

/** What six years of records cost: the old school compared with the small one, on the same page of results. */
export async function growth({ rounds, seconds, warmUp: maxWarmUp, short }: Settings): Promise<Figure[]> {
	const [small, old] = [await benchSchool({ ...SMALL_SCHOOL, classes: CLASSES }), await benchSchool(OLD_SCHOOL)];
	payAsOften(small);
	for (const school of [small, old]) {
		setDates(school);
		fillDay(school);
	}
	const [young, aged] = await Promise.all([startPortal(small), startPortal(old)]);
	try {
		const ofOld = requests(old, 2026 - 2025);
		const ofSmall = requests(small, 0);
		const figures: Figure[] = [];
		for (const [place, [what, request]] of Object.entries(ofOld).entries()) {
			const both = [
				{ server: aged, request },
				{ server: young, request: ofSmall[what] as RequestSpec },
			];
			// The pages share most of their code, so after the first a short warm-up is enough.
			await Promise.all(both.map((one) => warmUp(one.server, one.request, short && place > 0 ? 0.3 : maxWarmUp)));
			const [first = [], second = []] = await simultaneously(both, rounds, seconds);
			const [slow, quick] = [medianOf(first), medianOf(second)];
			const value = 1 / ratios(first, second).cpu;
			const details = `old ${sizeAndTime(slow)}, p99 ${digits(slow.p99)} ms; small ${sizeAndTime(quick)}`;
			figures.push({ what, value, unit: "of small", target: ["<", 2], details });
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

/** The first students of the small school have paid five times each; those of the old school, fifteen times. */
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

/** Two installments for every class, the first already over, so that the list of debtors opens on late students. */
function setDates({ database }: School): void {
	const sqlite = openSqlite(database);
	const dates = "SELECT id, ?1, ?2, year || ?3 FROM classes";
	sqlite.query(`INSERT INTO installments (class_id, number, amount, due_date) ${dates}`).run(1, 190_000, "-01-02");
	sqlite.query(`INSERT INTO installments (class_id, number, amount, due_date) ${dates}`).run(2, null, "-12-30");
	sqlite.close();
}

const sizeAndTime = ({ cpu, bytes }: Load) => `${digits(cpu)} ms each, ${digits(bytes / 1_024)} KB`;

const CLASS_REPORT = "GET /api/fees/class/…, 80 students";

/** The requests by their names in the table; `before` is the number of the school's years before 2026. */
function requests(school: School, before: number): Record<string, RequestSpec> {
	const { bearer, cookies } = school;
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
		call(CLASS_REPORT, `/fees/class/${before * CLASSES + 1}`),
		...Object.entries(deskRequests(school)),
	]);
}
