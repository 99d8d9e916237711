import type { ReactNode } from "react";
import type { Letter, LettersPaper } from "#school/fees/debtors/letters";
import type { SchoolIdentity } from "#shared/papers";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { type PaperKind, split } from "./paper-kind.tsx";
import { isDataUrl, Matricule, SharedPictures } from "./parts.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

const PER_CHUNK = 50;

export const LETTERS: PaperKind<LettersPaper> = {
	title: ({ letters, printed_on }) => {
		const [only] = letters;
		const day = new Day(printed_on);
		return only && letters.length === 1
			? say("Letter {name} {day}", { name: only.student_name, day })
			: say("Letters to families {day}", { day });
	},
	Paper: Letters,
	page: () => ({ size: "A4 portrait" }),
	oneLanguage: true,
	chunks: ({ letters, ...rest }) => split(letters, PER_CHUNK, (letters) => ({ ...rest, letters })),
};

/** Two are on a sheet; the browser gives one that is longer than half a page a sheet of its own. */
function Letters({ school, printed_on, letters, words }: PaperProps<LettersPaper>) {
	const shared = isDataUrl(school.logo);
	const ofAll = { school: withOneLineAddress(school), logoIsShared: shared, printed_on, words };
	return (
		<>
			<SharedPictures logo={shared ? school.logo : null} stamp={null} />
			<h1 className="spoken">{words.t("Letters to families {day}", { day: words.day(printed_on) })}</h1>
			{letters.map((letter) => (
				<FamilyLetter key={letter.student_id} {...ofAll} {...inShort(letter)} />
			))}
			{letters.length === 0 && (
				<p className="paper letter">{words.t("No family gets a letter: nobody is on this list.")}</p>
			)}
		</>
	);
}

const withOneLineAddress = (school: SchoolIdentity): SchoolIdentity => ({
	...school,
	address: school.address.replace(/\s*\n\s*/g, " · ").trim(),
});

/** How many future dates fit; later ones are one sum. */
const MAX_DATES = 4;

function inShort({ next, ...letter }: Letter) {
	const later = next.slice(MAX_DATES).reduce((sum, { left }) => sum + left, 0);
	return { ...letter, next: next.slice(0, MAX_DATES), later };
}

interface LetterProps extends LetterTableProps {
	school: SchoolIdentity;
	logoIsShared: boolean;
	printed_on: string;
}

/** The wording must not threaten consequences. */
function FamilyLetter({ words, ...letter }: LetterProps) {
	const { school, student_name, class_name, printed_on } = letter;
	return (
		<article className="paper letter">
			<Head {...letter} />
			<div className="to">
				<div>
					<p className="label">{words.t("To the parents or guardian of")}</p>
					<h2 className="student">{student_name}</h2>
					<p className="class">
						{class_name} · <Matricule student={letter} words={words} />
					</p>
				</div>
				<p className="date figures">{words.day(printed_on)}</p>
			</div>
			<p className="says">
				{words.t("Some school fees for the academic year {year} are still to be paid.", {
					year: formatYear(letter.year, school.year_text),
				})}
			</p>
			<div className="sums">
				<OwedFees {...letter} words={words} />
				<DueDates {...letter} words={words} />
			</div>
			<div className="end">
				<div className="says">
					<p>
						{school.phone === ""
							? words.t("Please see the bursar of the school.")
							: words.t("Please see the bursar of the school, or call {phone}.", { phone: unbroken(school.phone) })}
					</p>
					<p>{words.t("If you have paid since, please show the receipt.")}</p>
				</div>
				<p className="signed label">{words.t("Bursar")}</p>
			</div>
		</article>
	);
}

function Head({ school, logoIsShared }: Pick<LetterProps, "school" | "logoIsShared">) {
	const contact = [school.address, school.phone].filter((part) => part !== "").join(" · ");
	return (
		<header className="school-header">
			{logoIsShared ? <span className="shared-logo" /> : school.logo && <img src={school.logo} alt="" />}
			<div>
				<p className="school-name">{school.name}</p>
				<p className="school-contact">{contact}</p>
			</div>
		</header>
	);
}

const unbroken = (phone: string) => phone.replaceAll(" ", "\u00a0");

interface LetterTableProps extends Letter {
	/** The sum of the dates that do not fit. */
	later: number;
	words: PaperWords;
}

function OwedFees({ fees, owed, credit, words }: LetterTableProps) {
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{words.t("Fee type")}</th>
					<th scope="col" className="money">
						{words.t("Still owed")}
					</th>
				</tr>
			</thead>
			<tbody>
				{fees.map(({ fee_type, amount }) => (
					<Line key={fee_type} label={words.t(fee_type)} amount={words.amount(amount)} />
				))}
			</tbody>
			<tfoot>
				<Line label={words.t("Total")} amount={words.amount(owed)} />
				{credit > 0 && <Line label={words.t("Paid too much on other fees")} amount={words.amount(credit)} />}
			</tfoot>
		</table>
	);
}

function DueDates({ overdue, since, extended_until, next, later, words }: LetterTableProps) {
	const by = (day: string) => words.t("by {day}", { day: words.day(day) });
	return (
		<table className="dates">
			<thead>
				<tr>
					<th scope="col">{words.t("By when")}</th>
					<th scope="col" className="money">
						{words.t("Amount")}
					</th>
				</tr>
			</thead>
			<tbody>
				{since !== null && (
					<Line
						className="late"
						label={words.t("Overdue since {day}", { day: words.day(since) })}
						amount={words.amount(overdue)}
					/>
				)}
				{extended_until !== null && (
					<Sentence className="agreed">
						{words.t("Agreed with you: until {day}", { day: words.day(extended_until) })}
					</Sentence>
				)}
				{next.map(({ number, due_date, left }) => (
					<Line key={number} label={by(due_date)} amount={words.amount(left)} />
				))}
				{later > 0 && <Line label={words.t("after that")} amount={words.amount(later)} />}
				{since === null && extended_until === null && next.length === 0 && (
					<Sentence>{words.t("as soon as you can")}</Sentence>
				)}
			</tbody>
		</table>
	);
}

function Sentence({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<tr className={className}>
			<th scope="row" colSpan={2}>
				{children}
			</th>
		</tr>
	);
}

function Line({ label, amount, className }: { label: ReactNode; amount: string; className?: string }) {
	return (
		<tr className={className}>
			<th scope="row">{label}</th>
			<td className="money">{amount}</td>
		</tr>
	);
}
