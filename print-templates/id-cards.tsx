import { chunksOf } from "#shared/collections";
import type { SchoolIdentity } from "#shared/papers";
import { say } from "#shared/words/words";
import { type Card, IdCard } from "./id-card.tsx";
import { type PaperKind, split } from "./paper-kind.tsx";
import { isDataUrl, SharedPictures } from "./parts.tsx";
import type { PaperProps } from "./words.tsx";

export interface IdCardsPaper {
	school: SchoolIdentity;
	year_text: string;
	cards: Card[];
}

const PER_CHUNK = 50;

export const ID_CARDS: PaperKind<IdCardsPaper> = {
	title: ({ year_text }) => say("ID Cards {year}", { year: year_text }),
	Paper: IdCards,
	page: () => ({ size: "A4 portrait" }),
	chunks: ({ cards, ...rest }) => split(cards, PER_CHUNK, (cards) => ({ ...rest, cards })),
};

const PER_SHEET = 10;
const COLUMNS = [0, 1].map((column) => 18.4 + column * 87.6);
const ROWS = [0, 1, 2, 3, 4].map((row) => 9.55 + row * 55.98);

function IdCards({ school, cards, words, qr }: PaperProps<IdCardsPaper>) {
	const shared = { logo: isDataUrl(school.logo), stamp: isDataUrl(school.stamp) };
	return (
		<>
			<SharedPictures logo={shared.logo ? school.logo : null} stamp={shared.stamp ? school.stamp : null} />
			{chunksOf(cards, PER_SHEET).map((sheet, number) => (
				<section key={number} className="paper id-sheet">
					<img className="cut-marks" src={CUT_MARKS} alt="" />
					{sheet.map((card, index) => (
						<IdCard
							key={index}
							card={card}
							school={school}
							words={words}
							qr={card.verify_url === null ? undefined : qr(card.verify_url)}
							shared={shared}
						/>
					))}
				</section>
			))}
		</>
	);
}

/** Marks of four millimetres, one millimetre outside the cards, at every edge. */
function cutMarks(): string {
	const [right, bottom] = [210 - 18.4, 297 - 9.55];
	const vertical = COLUMNS.flatMap((x) => [x, x + 85.6]).flatMap((x) => [
		`M${mm(x)} ${mm(9.55 - 1)}v-4`,
		`M${mm(x)} ${mm(bottom + 1)}v4`,
	]);
	const horizontal = ROWS.flatMap((y) => [y, y + 53.98]).flatMap((y) => [
		`M${mm(18.4 - 1)} ${mm(y)}h-4`,
		`M${mm(right + 1)} ${mm(y)}h4`,
	]);
	const path = `<path d="${[...vertical, ...horizontal].join("")}" stroke="#000" stroke-width=".15"/>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297">${path}</svg>`;
}

const mm = (value: number) => Number(value.toFixed(2));
const CUT_MARKS = `data:image/svg+xml,${encodeURIComponent(cutMarks())}`;
