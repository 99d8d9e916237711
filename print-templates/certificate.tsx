import type { ReactNode } from "react";
import type { CertificatePaper } from "#school/certificates/certificate-papers";
import { CERTIFICATE_KIND_LABEL, CERTIFICATE_TITLE } from "#shared/certificates";
import { dayOf } from "#shared/dates";
import { NOT_KNOWN_YET } from "#shared/student-values";
import { dayInWords } from "#shared/typed-dates";
import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { MatriculeText } from "./matricule-text.tsx";
import type { PaperKind } from "./paper-kind.tsx";
import { DiagonalMark, FittedPage, Matricule, SchoolHeader } from "./parts.tsx";
import { CheckCode, CheckQr } from "./qr.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

export const CERTIFICATE: PaperKind<CertificatePaper> = {
	title: ({ certificate, number }) =>
		say("{paper} {number}", { paper: say(CERTIFICATE_KIND_LABEL[certificate]), number }),
	Paper: Certificate,
	fitted: true,
	page: () => ({ size: "A4 portrait" }),
};

type CertificateProps = PaperProps<CertificatePaper>;

/** A short one fills its page. */
const LARGEST = 1.25;

/** Prints what was stored when it was issued. */
function Certificate(paper: CertificateProps) {
	const { school, number, words } = paper;
	return (
		<FittedPage className="certificate" largest={LARGEST} mark={paper.duplicate && <DuplicateMark words={words} />}>
			<SchoolHeader school={school} motto />
			<div className="certificate-title">
				<h1>{words.t(CERTIFICATE_TITLE[paper.certificate])}</h1>
				<p className="figures">
					{words.t("No.")} {number}
					{paper.duplicate && <strong> · {words.t("DUPLICATE")}</strong>}
				</p>
			</div>
			<div className="body">
				<p>{words.t("The head of {school} certifies that the student", { school: school.name })}</p>
				<Person {...paper} />
				{paper.certificate === "enrolment" ? <Enrolled {...paper} /> : <OwesNothing {...paper} />}
			</div>
			<Signed {...paper} />
			<Check {...paper} />
		</FittedPage>
	);
}

const DuplicateMark = ({ words }: Pick<CertificateProps, "words">) => (
	<DiagonalMark>
		<span>{words.t("DUPLICATE")}</span>
	</DiagonalMark>
);

function Person({ words, ...paper }: CertificateProps) {
	const { name, national_matricule } = paper;
	return (
		<div className="person">
			<p className="name">{name}</p>
			<p>{born(paper, words)}</p>
			<p className="numbers">
				{words.before("Matricule")} <Matricule student={paper} words={words} />
				{national_matricule && (
					<>
						{" · "}
						{words.before("National matricule")}{" "}
						<span className="matricule">
							<MatriculeText of={national_matricule} />
						</span>
					</>
				)}
			</p>
		</div>
	);
}

function born({ sex, date_of_birth, place_of_birth }: CertificatePaper, { t }: PaperWords): ReactNode {
	const [girl, place, day] = [sex === "Female", place_of_birth, new LongDay(date_of_birth)];
	if (place === NOT_KNOWN_YET) return girl ? t("born on {day} [girl]", { day }) : t("born on {day} [boy]", { day });
	return girl
		? t("born on {day} in {place} [girl]", { day, place })
		: t("born on {day} in {place} [boy]", { day, place });
}

function Enrolled({ words: { t }, sex, enrolled, left_on, class_name, year_text: year }: CertificateProps) {
	const girl = sex === "Female";
	const values = { class: class_name, year };
	const now = girl
		? t("is duly enrolled in our school, in the class {class}, for the academic year {year}. [girl]", values)
		: t("is duly enrolled in our school, in the class {class}, for the academic year {year}. [boy]", values);
	const then = girl
		? t("was duly enrolled in our school, in the class {class}, for the academic year {year}. [girl]", values)
		: t("was duly enrolled in our school, in the class {class}, for the academic year {year}. [boy]", values);
	return (
		<>
			<p>{enrolled === "is" ? now : then}</p>
			{left_on !== undefined && <p>{t("The last day at our school was {day}.", { day: new LongDay(left_on) })}</p>}
			<p>{t("In witness whereof this certificate is issued, to serve wherever it is needed.")}</p>
		</>
	);
}

function OwesNothing({ words: { t }, class_name, year_text: year }: CertificateProps) {
	return (
		<>
			<p>
				{t(
					"of the class {class} in the academic year {year}, has paid all fees due to our school up to this day and owes it nothing, for any academic year.",
					{ class: class_name, year },
				)}
			</p>
			<p>{t("In witness whereof this clearance is issued, to serve wherever it is needed.")}</p>
		</>
	);
}

const DOTS = ".".repeat(28);

function Signed({ school, place, issued_at, words }: CertificateProps) {
	const day = new LongDay(dayOf(issued_at));
	return (
		<div className="signed">
			<p>{words.t("Done at {place}, on {day}", { place: place || DOTS, day })}</p>
			<p className="who">{words.t("Head of the school")}</p>
			<div className="hand">
				{school.stamp && <img className="stamp" src={school.stamp} alt="" />}
				{school.signature && <img className="signature" src={school.signature} alt="" />}
			</div>
			<p className="label">{words.t("Signature and stamp")}</p>
		</div>
	);
}

function Check({ words, qr, verify_code, verify_url, number }: CertificateProps) {
	return (
		<div className="check">
			<CheckQr verify_url={verify_url} qr={qr} />
			<div>
				<p className="label">
					{words.t("Anybody can check this paper: it is genuine if the school's portal says the same of its number.")}
				</p>
				<p>
					<CheckCode verify_code={verify_code} verify_url={verify_url} words={words} number={number} />
				</p>
			</div>
		</div>
	);
}

class LongDay implements Readable {
	constructor(readonly iso: string) {}

	in(language: Language): string {
		return dayInWords(this.iso, language);
	}
}
