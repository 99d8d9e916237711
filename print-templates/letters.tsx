import type { Letter, LettersPaper } from "#shared/debt-papers";
import type { SchoolIdentity } from "#shared/papers";
import { FamilyLetter } from "./letter.tsx";
import { isDataUrl, SharedPictures } from "./shared-pictures.tsx";
import type { PaperWords } from "./words.tsx";

const PER_SHEET = 2;

/** What each family owes: A5 across, two on an A4 sheet, to be cut along the line. */
export function Letters({ school, printed_on, letters, words }: LettersPaper & { words: PaperWords }) {
	const shared = isDataUrl(school.logo);
	const sheets = Array.from({ length: Math.ceil(letters.length / PER_SHEET) }, (_, sheet) =>
		letters.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
	);
	const ofAll = { school: withOneLineAddress(school), logoIsShared: shared, printed_on, words };
	return (
		<>
			<SharedPictures logo={shared ? school.logo : null} stamp={null} />
			<h1 className="spoken">{words.t("Letters to families {day}", { day: words.day(printed_on) })}</h1>
			{sheets.map((sheet, number) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its number
				<section key={number} className="paper letter-sheet">
					{sheet.map((letter) => (
						<FamilyLetter key={letter.student_id} {...ofAll} {...inShort(letter, words)} />
					))}
				</section>
			))}
			{letters.length === 0 && (
				<section className="paper letter-sheet">
					<p className="none">{words.t("No family gets a letter: nobody is on this list.")}</p>
				</section>
			)}
		</>
	);
}

const withOneLineAddress = (school: SchoolIdentity): SchoolIdentity => ({
	...school,
	address: school.address.replace(/\s*\n\s*/g, " · ").trim(),
});

/** How many dates to come a letter has room for. What is due later is one sum. */
const MAX_DATES = { en: 4, fr: 4, both: 2 };

function inShort({ next, ...letter }: Letter, { language }: PaperWords) {
	const most = MAX_DATES[language];
	const later = next.slice(most).reduce((sum, { left }) => sum + left, 0);
	return { ...letter, next: next.slice(0, most), later };
}
