import type { ReactNode } from "react";
import type { cardToPrint } from "#school/students/id-cards";
import { printedMatricule } from "#shared/matricule";
import type { CardPhoto, QrCode, SchoolIdentity } from "#shared/papers";
import { MatriculeText } from "./matricule-text.tsx";
import { Qr } from "./qr.tsx";
import { type CardWords, sexOf } from "./words.tsx";

type Printed = Awaited<ReturnType<typeof cardToPrint>>["cards"][number];
export type Card = Omit<Printed, "picture"> & { photo: CardPhoto };

interface IdCardProps {
	card: Card;
	school: SchoolIdentity;
	words: CardWords;
	/** Defers photos outside the viewport; for screens. */
	lazy?: boolean;
	/** For screens: the card can be rendered again without the photo. */
	onPhotoError?: () => void;
	qr?: QrCode;
	/** Logo and stamp come from one CSS rule instead of a copy in each card. */
	shared?: { logo: boolean; stamp: boolean };
}

/** Outside a sheet it must be inside an element of class `paper`. */
export function IdCard({ card, school, words, lazy, onPhotoError, qr, shared }: IdCardProps) {
	return (
		<article className={qr ? "id-card with-qr" : "id-card"}>
			<CardSchool school={school} shared={shared?.logo ?? false} />
			<Photo photo={card.photo} name={card.full_name} words={words} lazy={lazy} onError={onPhotoError} />
			<div className="card-person">
				<p className={`card-name${nameSize(card)}`}>{card.full_name}</p>
				<p className="matricule">
					<MatriculeText of={printedMatricule(card.matricule)} />
					{card.record_number !== undefined && (
						<span className="record">
							{words.t("No.")} {card.record_number}
						</span>
					)}
				</p>
				<dl className={card.national_matricule ? "numbered" : undefined}>
					<Field label={words.t("Sex")} value={sexOf(card.sex, words)} />
					<Field label={words.t("Class")} value={card.class_name} />
					{card.national_matricule && (
						<Field
							label={words.t("National matricule")}
							value={<MatriculeText of={card.national_matricule} />}
							className={card.national_matricule.length > LONG_NUMBER ? "long" : undefined}
						/>
					)}
					<Field label={words.t("Father's Name")} value={card.father_name.trim() || words.t("N/A")} nextToStamp />
					<Field label={words.t("Guardian Contact")} value={card.guardian_contact} nextToStamp />
				</dl>
			</div>
			<p className={card.year_text.length > LONG_YEAR ? "card-year long" : "card-year"}>
				{words.t("{year} ACADEMIC YEAR", { year: card.year_text })}
			</p>
			<Stamp school={school} shared={shared?.stamp ?? false} />
			{qr && <Qr className="card-qr" {...qr} />}
		</article>
	);
}

/** A longer number would push the contact below the line of the year. */
const LONG_NUMBER = 12;

/** A longer text next to a QR code does not fit in the usual size. */
const LONG_YEAR = 28;

function CardSchool({ school, shared }: { school: SchoolIdentity; shared: boolean }) {
	const contact = [school.address.replace(/\s*\n\s*/g, ", "), school.phone]
		.filter((part) => part.trim() !== "")
		.join(" · ");
	return (
		<header className="card-school">
			{shared && <span className="shared-logo" />}
			{!shared && school.logo && <img src={school.logo} alt="" />}
			<div>
				<b className={cut(school.name, 32)}>{school.name}</b>
				{contact.length > 0 && <small className={cut(contact, 80)}>{contact}</small>}
			</div>
		</header>
	);
}

interface PhotoProps extends Pick<IdCardProps, "words" | "lazy"> {
	photo: CardPhoto;
	name: string;
	onError: (() => void) | undefined;
}

function Photo({ photo, name, words, lazy, onError }: PhotoProps) {
	if (photo.state !== "picture")
		return (
			<div className="card-photo empty">
				<b>{words.t(photo.state === "none" ? "NO PICTURE" : "PHOTO NOT FOUND")}</b>
			</div>
		);
	return (
		<div className="card-photo">
			<img src={photo.src} alt={name} loading={lazy ? "lazy" : undefined} onError={onError} data-photo="" />
		</div>
	);
}

interface FieldProps {
	label: ReactNode;
	value: ReactNode;
	nextToStamp?: boolean;
	/** Of a value that is no text. */
	className?: string | undefined;
}

function Field({ label, value, nextToStamp, className }: FieldProps) {
	return (
		<div className={nextToStamp ? "next-to-stamp" : undefined}>
			<dt>{label}</dt>
			<dd className={typeof value === "string" ? cut(value, nextToStamp ? 24 : 20) : className}>{value}</dd>
		</div>
	);
}

function Stamp({ school, shared }: { school: SchoolIdentity; shared: boolean }) {
	if (shared) return <span className="card-stamp shared-stamp" />;
	if (school.stamp) return <img className="card-stamp" src={school.stamp} alt="" />;
	return (
		<span className="card-stamp drawn">
			<span className={fitsLargeInStamp(school.name) ? undefined : "long"}>{school.name}</span>
		</span>
	);
}

/** The ring holds about 30 letters of the larger size, ten on a line. A longer name is set smaller, then truncated. */
function fitsLargeInStamp(name: string): boolean {
	const widest = Math.max(...name.split(/[\s-]/).map(lettersWide));
	return lettersWide(name) <= 30 && widest <= 10;
}

/** M and W, and letters that are not Latin, take the room of one and a half. */
const lettersWide = (text: string) =>
	[...text].reduce((sum, letter) => sum + (/[mwœæ]|[^\p{Script=Latin}\p{N}\p{P}\s]/iu.test(letter) ? 1.5 : 1), 0);

/** Text that fits is not truncated, because truncating takes Chrome time. */
function cut(text: string, fits: number): string | undefined {
	return text.length > fits ? "cut" : undefined;
}

/** Two lines hold about 44 letters of the large size. A longer name is set smaller before it is truncated. */
function nameSize({ full_name: name, national_matricule: number }: Card): string {
	if (name.length > 56) return number ? " cut beside-number" : " cut";
	return name.length > 32 ? " long" : "";
}
