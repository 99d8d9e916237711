import { data, Link, redirect } from "react-router";
import { GateCard } from "#components/gate-card";
import type { PageHandle } from "#components/page-title";
import { PublicFrame } from "#components/public-frame";
import { clientOf } from "#http/device-cookie";
import { answerTo } from "#http/refusals";
import { Refusal } from "#refusal";
import { mayCall } from "#school/permissions";
import { cardAtGate, checkPaper, recordsOfPaper } from "#school/verify/check-paper";
import { ask, type Context, languageOf, visitorOf } from "#server/visit";
import { pick } from "#shared/collections";
import { STATUS_LABEL } from "#shared/roles";
import { MatriculeText } from "#templates/matricule-text";
import { Button, LinkButton } from "#ui/button";
import { Field } from "#ui/field";
import { useWords } from "#ui/words";
import type { Route } from "./+types/verify";
import { CheckedPaper, Facts, UnknownPaper } from "./checked-paper.tsx";
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
			<form method="get" action="/v" className={isChecked ? styles.form : styles.part}>
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
		<section className={styles.part}>
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
