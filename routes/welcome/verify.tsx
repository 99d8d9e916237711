import type { ReactNode } from "react";
import { data, Link, redirect } from "react-router";
import { GateCard } from "#components/gate-card";
import type { PageHandle } from "#components/page-title";
import { PublicFrame } from "#components/public-frame";
import { useFormatYear, useRoot } from "#components/root-data";
import { clientOf } from "#http/device-cookie";
import { answerTo } from "#http/refusals";
import { Refusal } from "#refusal";
import { mayCall } from "#school/permissions";
import { cardAtGate, checkPaper, recordsOfPaper } from "#school/verify/check-paper";
import type { CheckAnswer, CheckedCertificate, CheckedReceipt } from "#school/verify/verify.schema";
import { ask, type Context, languageOf, visitorOf } from "#server/visit";
import { pick } from "#shared/collections";
import { sumBy } from "#shared/money";
import { STATUS_LABEL } from "#shared/roles";
import type { PageWords } from "#shared/words/words";
import { MatriculeText } from "#templates/matricule-text";
import { Badge } from "#ui/badge";
import { Button, LinkButton } from "#ui/button";
import { Field } from "#ui/field";
import { useWords } from "#ui/words";
import type { Route } from "./+types/verify";
import styles from "./welcome.module.css";

/** Strangers open it on any phone, so it loads as little as possible. */
export const handle: PageHandle = { title: "Check a paper", plain: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
	loaderHeaders.set("X-Robots-Tag", "noindex");
	return loaderHeaders;
};

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const typed = typedAddress(url.searchParams.get("number"), url.searchParams.get("code"));
	if (typed) throw redirect(typed);
	const nothing = { found: null, isUnknown: false, refusal: null, records: [], atGate: null };
	if (params.code === undefined) return nothing;
	try {
		const paper = await checkPaper(
			visitorOf(context),
			{ number_code: params.code },
			{ client: await clientOf(request) },
		);
		if (paper.kind === "card" && mayCall(cardAtGate, visitorOf(context)))
			return { ...nothing, atGate: await ask(context, cardAtGate, { number_code: params.code }) };
		return { ...nothing, found: paper, records: await recordsFor(context, params.code) };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		if (error.reason === "not-found") return { ...nothing, isUnknown: true };
		const { status, body, headers } = answerTo(error, languageOf(context));
		return data({ ...nothing, refusal: body.details }, { status, headers });
	}
}

const RECORD_FIELDS = ["id", "full_name", "class_name", "year", "matricule", "status", "guardian_contact"] as const;

async function recordsFor(context: Context, number_code: string) {
	if (!mayCall(recordsOfPaper, visitorOf(context))) return [];
	const records = await ask(context, recordsOfPaper, { number_code });
	return records.map((record) => pick(record, RECORD_FIELDS));
}

const MAX_CODE_LENGTH = 40;

function typedAddress(number: string | null, code: string | null): string | null {
	const [first, second] = [number, code].map((text) =>
		(text ?? "").slice(0, MAX_CODE_LENGTH).replace(/[^A-Za-z0-9-]/g, ""),
	);
	return first || second ? `/v/${first}-${second}` : null;
}

export default function Verify({ loaderData }: Route.ComponentProps) {
	const { found, isUnknown, refusal, records, atGate } = loaderData;
	const { t } = useWords();
	const title = t("Check a receipt, a card or a certificate");
	const isChecked = found !== null || isUnknown;
	if (atGate)
		return (
			<PublicFrame>
				<GateCard student={atGate} isBig />
				<LinkButton to="/fees/gate" variant="primary">
					{t("Next")}
				</LinkButton>
			</PublicFrame>
		);
	return (
		<PublicFrame title={isChecked ? undefined : title}>
			{refusal && <p role="alert">{refusal}</p>}
			{found && <CheckedPaper paper={found} />}
			{isUnknown && <UnknownPaper />}
			{records.map((record) => (
				<StudentRecord key={record.id} record={record} />
			))}
			<form method="get" action="/v" className={`stack gap-12 ${isChecked ? "ruled-above" : ""}`}>
				{isChecked && <h2>{title}</h2>}
				<NumberAndCode />
				<Button type="submit" variant={isChecked ? "plain" : "primary"}>
					{t("Check")}
				</Button>
			</form>
		</PublicFrame>
	);
}

function StudentRecord({ record }: { record: Route.ComponentProps["loaderData"]["records"][number] }) {
	const { t } = useWords();
	return (
		<section className="stack gap-12">
			<h2>
				<Link to={`/students/${record.id}`}>{record.full_name}</Link>
			</h2>
			<Facts
				facts={[
					[t("Class"), `${record.class_name}, ${record.year}`],
					[t("Matricule"), <MatriculeText key="text" of={record.matricule} />],
					[t("Status"), t(STATUS_LABEL[record.status])],
					[t("Guardian Contact"), record.guardian_contact],
				]}
			/>
		</section>
	);
}

function NumberAndCode() {
	const { t } = useWords();
	return (
		<>
			<Field
				name="number"
				label={t("Number on the paper")}
				hint={t("A receipt's number begins with RCP, a certificate's with CERT, a card's with c.")}
				autoComplete="off"
				spellCheck={false}
				maxLength={MAX_CODE_LENGTH}
			/>
			<Field
				name="code"
				label={t("Check code")}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={MAX_CODE_LENGTH}
			/>
		</>
	);
}

type Fact = readonly [label: string, value: ReactNode];

function CheckedPaper({ paper }: { paper: CheckAnswer }) {
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
			<section className="stack gap-12">
				<Heading isGenuine>{t("This card belongs to a pupil of {school}", { school: school.name })}</Heading>
				<State isGood={paper.state === "enrolled"}>
					{paper.state === "enrolled" ? t("enrolled") : t("not enrolled")}
				</State>
				<Facts facts={about} />
			</section>
		);
	if (paper.kind === "certificate")
		return (
			<section className="stack gap-12">
				<Heading isGenuine>{genuineCertificate(paper, school.name, words)}</Heading>
				<Facts facts={[[t("Number"), paper.number], ...about, [t("Issued on"), words.day(paper.issued_on)]]} />
			</section>
		);
	return (
		<section className="stack gap-12">
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
		<ul className="stack gap-12">
			{lines.map(({ number, name, class_name, fee_type, amount, state, voided_on }) => (
				<li key={number}>
					{[number, name, class_name, `${words.t(fee_type)}, ${words.amount(amount)}`].join(" · ")}{" "}
					<Badge kind={state === "valid" ? "paid" : "rejected"}>{stateOf({ state, voided_on }, words)}</Badge>
				</li>
			))}
		</ul>
	);
}

function UnknownPaper() {
	const { phone } = useRoot().school;
	const { t } = useWords();
	return (
		<section className="stack gap-12">
			<Heading>{t("Not one of our papers.")}</Heading>
			<State>{phone ? t("Keep it and call {phone}.", { phone }) : t("Keep it and call the school.")}</State>
		</section>
	);
}

const Heading = ({ isGenuine, children }: { isGenuine?: boolean; children: string }) => (
	<h1 className={isGenuine ? "good" : "bad"}>
		<span aria-hidden>{isGenuine ? "✔" : "✘"}</span> {children}
	</h1>
);

const State = ({ isGood, children }: { isGood?: boolean; children: string }) => (
	<p className={`strong ${isGood ? "good" : "bad"} ${styles.state}`}>{children}</p>
);

const Facts = ({ facts }: { facts: Fact[] }) => (
	<dl className="fact-lines">
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
