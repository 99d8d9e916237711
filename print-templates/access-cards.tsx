import type { printAccessCards } from "#school/links/access-cards";
import { chunksOf } from "#shared/collections";
import { say } from "#shared/words/words";
import { type PaperKind, split } from "./paper-kind.tsx";
import { Qr } from "./qr.tsx";
import type { PaperProps } from "./words.tsx";

const PER_CHUNK = 40;

export type AccessCardsPaper = Awaited<ReturnType<typeof printAccessCards>>["paper"];

export const ACCESS_CARDS: PaperKind<AccessCardsPaper> = {
	title: ({ cards, class_name }) => {
		const [only] = cards;
		if (class_name !== null) return say("Access cards {class}", { class: class_name });
		return only && cards.length === 1 ? say("Access card {name}", { name: only.student_name }) : say("Access cards");
	},
	Paper: AccessCards,
	page: () => ({ size: "A4 portrait" }),
	chunks: ({ cards, ...rest }) => split(cards, PER_CHUNK, (cards) => ({ ...rest, cards })),
};

/** If one of them is longer than its quarter of the page, the sheet goes on on a second page. */
const PER_SHEET = 4;

type SheetProps = PaperProps<AccessCardsPaper>;

function AccessCards({ cards, ...ofAll }: SheetProps) {
	const { t } = ofAll.words;
	return (
		<>
			<h1 className="spoken">{t("Access cards")}</h1>
			{chunksOf(cards, PER_SHEET).map((sheet, number) => (
				<section key={number} className="paper access-card-sheet">
					{sheet.map((card) => (
						<Card key={card.student_id} {...ofAll} {...card} />
					))}
				</section>
			))}
		</>
	);
}

type CardProps = Omit<SheetProps, "cards"> & AccessCardsPaper["cards"][number];

function Card({ qr, ...card }: CardProps) {
	const { school, student_name, class_name, code, address, words } = card;
	return (
		<article className={`access-card${size(card)}`}>
			<p className="school-name">{school.name}</p>
			<p className="says title">{words.t("See your child on your phone")}</p>
			<h2 className="student">{student_name}</h2>
			<p className="class">{class_name}</p>
			<div className="code">
				<div>
					<p className="label">{words.t("Code")}</p>
					<strong>{code}</strong>
				</div>
				{address && <Qr className="access-card-qr" {...qr(`${address}/link?c=${code}`)} />}
			</div>
			<Steps {...card} />
			<Foot {...card} />
		</article>
	);
}

/** How to use the card. Scanning the code fills it in. */
function Steps({ address, words }: Omit<CardProps, "qr">) {
	return (
		<ol>
			<li className="says">
				{address
					? words.t("Open {address}, or point the phone's camera at the square.", { address })
					: words.t("Open the school's portal. The office tells you its address.")}
			</li>
			<li className="says">{words.t("Log in as parent. No account yet? Touch “Create Account” first.")}</li>
			<li className="says">{words.t("Touch “Register”, then “I have a code”, type the code and answer “Yes”.")}</li>
		</ol>
	);
}

function Foot({ good_until, words }: Omit<CardProps, "qr">) {
	return (
		<div className="foot">
			<p className="says good">{words.t("Good until {day}", { day: words.day(good_until) })}</p>
			<p className="says">
				{words.t("It works once and links one account to this child. Whoever has it can use it: keep it to yourself.")}
			</p>
		</div>
	);
}

/** A longer name would take more than two lines. */
const LONG_NAME = 40;

function size({ student_name, words: { language } }: Omit<CardProps, "qr">): string {
	const both = language === "both" ? " both" : "";
	return student_name.length > LONG_NAME ? `${both} long` : both;
}
