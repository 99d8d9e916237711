import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { programRoot } from "#program";
import { today } from "#shared/dates";
import { LANGUAGES, type Language } from "#shared/words/languages";
import { defaultYear } from "#shared/years";
import { openBrowser, type Screen } from "#testing/browser";
import { fillIn, load } from "#testing/portal-page";
import { newFolder, portal, RunningPortal, tidyUp } from "#testing/running-portal";

/**
 * `bun docs/pictures.ts` makes the pictures of the guides and of the README again, from the demonstration school:
 * docs/pictures/NAME-en.webp and NAME-fr.webp. `bun docs/pictures.ts desk receipt` makes these alone.
 */
const MAX_BYTES = 60 * 1024;
const PASSWORD = "mango-season-9";

interface Subject {
	/** Is overdue. */
	student: number;
	receipt: string;
	/** The class of a student with a photo. */
	class: number;
	certificate: string;
	rollover: number;
}

interface Picture {
	who: "head" | "cashier" | "parent";
	at: (subject: Subject) => string;
	screen?: Screen;
	/** This part of the page alone. */
	part?: string;
	/** Fields to fill in. */
	fields?: Record<string, string>;
}

const PICTURES: Record<string, Picture> = {
	dashboard: { who: "head", at: () => "/dashboard" },
	desk: { who: "cashier", at: ({ student }) => `/fees?student=${student}` },
	payment: {
		who: "cashier",
		at: ({ student }) => `/fees?student=${student}&pay=Tuition`,
		fields: { fee_type: "Tuition", amount: "10 000" },
	},
	receipt: { who: "cashier", at: ({ student, receipt }) => `/fees?student=${student}&receipt=${receipt}` },
	debtors: { who: "head", at: () => "/fees/debtors" },
	"cash-sheet": { who: "cashier", at: () => "/fees/cash" },
	ladder: { who: "head", at: ({ rollover }) => `/new-year/${rollover}/ladder` },
	card: { who: "head", at: (subject) => `/id-cards?class_id=${subject.class}`, part: ".paper:has(img)" },
	certificate: { who: "head", at: ({ certificate }) => `/print/certificate/${certificate}`, part: ".paper" },
	phone: { who: "parent", at: () => "/user-fees", screen: { width: 390, height: 780 } },
};
const LAPTOP: Screen = { width: 1280, height: 720 };

async function subjectIn(running: RunningPortal): Promise<Subject> {
	const head = { username: "head", password: PASSWORD };
	const call = (method: string, path: string, body?: object) => running.json(method, `/api${path}`, body, head);
	const debtors: { student_id: number }[] = await call("GET", "/fees/debtors?kind=overdue");
	const student = debtors[0]?.student_id;
	if (student === undefined) throw new Error("Nobody in the demonstration school is overdue.");
	const students: { class_id: number; student_picture: string | null }[] = await call("GET", "/students");
	const payment = { student_id: student, fee_type: "Tuition", amount: 20_000, paid_at: today(), method: "cash" };
	const certificate = await call("POST", `/students/${student}/certificates`, { kind: "enrolment" });
	return {
		student,
		receipt: (await call("POST", "/fees", payment)).receipt_number,
		class: students.find(({ student_picture }) => student_picture !== null)?.class_id ?? 0,
		certificate: certificate.number,
		rollover: (await call("POST", "/rollovers", { from_year: defaultYear() })).id,
	};
}

async function take({ origin }: RunningPortal, name: string, language: Language, subject: Subject): Promise<void> {
	const { who, at, screen = LAPTOP, part, fields = {} } = PICTURES[name] as Picture;
	const browser = await openBrowser(origin);
	const page = await browser.signIn({ username: who, password: PASSWORD }, screen);
	await page.browserContext().setCookie({ name: "lang", value: language, domain: new URL(origin).hostname });
	const path = at(subject);
	// A paper is no page of React, and has the school's language unless it is asked for another.
	if (path.startsWith("/print/")) await page.goto(`${origin}${path}?lang=${language}`);
	else await load(page, path);
	await fillIn(page, fields);
	await page.evaluate(undistracted);
	const bytes = await smallEnough(page, part);
	const file = join(programRoot, `docs/pictures/${name}-${language}.webp`);
	await Bun.write(file, bytes);
	console.log(`${file} ${(bytes.byteLength / 1024).toFixed(0)} KB`);
	await browser.close();
}

/** Runs in the page: without the bar above a paper, and without a field in use. */
function undistracted(): void {
	document.querySelector(".paper-toolbar")?.remove();
	(document.activeElement as HTMLElement | null)?.blur();
}

async function smallEnough(page: Page, part: string | undefined): Promise<Uint8Array> {
	const subject = part ? await page.waitForSelector(part) : page;
	for (let quality = 85; quality > 30; quality -= 10) {
		const bytes = await subject?.screenshot({ type: "webp", quality });
		if (bytes && bytes.byteLength <= MAX_BYTES) return bytes;
	}
	throw new Error(`${page.url()}: a picture of it is larger than ${MAX_BYTES / 1024} KB.`);
}

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(PICTURES);
const unknown = names.filter((name) => !Object.hasOwn(PICTURES, name));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(", ")}.`);

const folder = newFolder();
try {
	const seeded = await portal(folder, ["seed"]);
	if (seeded.code !== 0) throw new Error(seeded.err);
	const running = await RunningPortal.start(folder);
	const subject = await subjectIn(running);
	for (const language of LANGUAGES) for (const name of names) await take(running, name, language, subject);
} finally {
	await tidyUp();
}
process.exit(0);
