import type { ReactNode } from "react";
import { useFormatYear, useRoot } from "#components/root-data";
import type { CheckAnswer, CheckedCertificate, CheckedReceipt } from "#school/verify/verify.schema";
import { sumBy } from "#shared/money";
import type { PageWords } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { useWords } from "#ui/words";
import styles from "./welcome.module.css";

type Fact = readonly [label: string, value: ReactNode];

export function CheckedPaper({ paper }: { paper: CheckAnswer }) {
	const { school } = useRoot();
	const formatYear = useFormatYear();
	const words = useWords();
	const { t } = words;
	const about: Fact[] = [
		[t("Name"), paper.name],
		[t("Class"), paper.class_name],
		[t("Academic year"), paper.year === null ? null : formatYear(paper.year)],
	];
	if (paper.kind === "card")
		return (
			<section className={styles.part}>
				<Heading isGenuine>{t("This card belongs to a pupil of {school}", { school: school.name })}</Heading>
				<State isGood={paper.state === "enrolled"}>
					{paper.state === "enrolled" ? t("enrolled") : t("not enrolled")}
				</State>
				<Facts facts={about} />
			</section>
		);
	if (paper.kind === "certificate")
		return (
			<section className={styles.part}>
				<Heading isGenuine>{genuineCertificate(paper, school.name, words)}</Heading>
				<Facts facts={[[t("Number"), paper.number], ...about, [t("Issued on"), words.day(paper.issued_on)]]} />
			</section>
		);
	return (
		<section className={styles.part}>
			<Heading isGenuine>{t("Genuine receipt of {school}", { school: school.name })}</Heading>
			<State isGood={paper.state === "valid"}>{stateOf(paper, words)}</State>
			<Facts facts={[...moneyOf(paper, words), ...about, [t("Date paid"), words.day(paper.paid_at)]]} />
			{paper.amount > 0 && <Lines lines={paper.lines} />}
		</section>
	);
}

const genuineCertificate = ({ certificate }: CheckedCertificate, school: string, { t }: PageWords) =>
	certificate === "enrolment"
		? t("Genuine certificate of enrolment of {school}", { school })
		: t("Genuine clearance of {school}: on that day nothing was owed", { school });

function moneyOf(
	{ number, amount, fee_type, state, lines, given_back, given_back_on, moved }: CheckedReceipt,
	{ t, ...words }: PageWords,
): Fact[] {
	const voided = sumBy(lines, (line) => (line.state === "voided" ? line.amount - line.moved : 0));
	return [
		[t("Receipt"), number],
		[t("Amount"), words.amount(amount)],
		[t("of this voided since"), state === "valid" && voided !== 0 ? words.amount(voided) : null],
		[t("of this given back since"), given_back > 0 ? words.amount(given_back) : null],
		[t("last given back on"), given_back_on && words.day(given_back_on)],
		[t("of this moved to another fee"), moved > 0 ? words.amount(moved) : null],
		[t("Fee type"), fee_type && t(fee_type)],
	];
}

function stateOf(
	{ state, voided_on, lines }: Pick<CheckedReceipt, "state" | "voided_on"> & { lines?: CheckedReceipt["lines"] },
	{ t, day }: PageWords,
): string {
	const receipt = lines?.[0]?.number ?? "";
	if (state === "takes_back") return t("takes back {receipt}", { receipt });
	if (state === "gives_back") return t("gives back of {receipt}", { receipt });
	if (state === "moved") return t("moves a credit of {receipt}", { receipt });
	if (state === "given_back") return t("given back");
	return state === "voided" ? t("voided on {day}", { day: day(voided_on ?? "") }) : t("valid");
}

function Lines({ lines }: Pick<CheckedReceipt, "lines">) {
	const words = useWords();
	if (lines.length === 0) return null;
	return (
		<ul className={styles.lines}>
			{lines.map(({ number, name, class_name, fee_type, amount, state, voided_on }) => (
				<li key={number}>
					{[number, name, class_name, `${words.t(fee_type)}, ${words.amount(amount)}`].join(" · ")}{" "}
					<Badge kind={state === "valid" ? "paid" : "rejected"}>{stateOf({ state, voided_on }, words)}</Badge>
				</li>
			))}
		</ul>
	);
}

export function UnknownPaper() {
	const { phone } = useRoot().school;
	const { t } = useWords();
	return (
		<section className={styles.part}>
			<Heading>{t("Not one of our papers.")}</Heading>
			<State>{phone ? t("Keep it and call {phone}.", { phone }) : t("Keep it and call the school.")}</State>
		</section>
	);
}

const Heading = ({ isGenuine, children }: { isGenuine?: boolean; children: string }) => (
	<h1 className={isGenuine ? styles.genuine : styles.unknown}>
		<span aria-hidden>{isGenuine ? "✔" : "✘"}</span> {children}
	</h1>
);

const State = ({ isGood, children }: { isGood?: boolean; children: string }) => (
	<p className={isGood ? styles.good : styles.bad}>{children}</p>
);

export const Facts = ({ facts }: { facts: Fact[] }) => (
	<dl className={styles.facts}>
		{facts.map(
			([label, value]) =>
				value !== null && (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				),
		)}
	</dl>
);
