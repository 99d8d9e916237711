import { data, Link, redirect } from "react-router";
import type { PageHandle } from "#components/page-title";
import { PublicFrame } from "#components/public-frame";
import { useRoot } from "#components/root-data";
import { addressOf } from "#http/origin";
import { answerTo } from "#http/refusals";
import { Refusal } from "#refusal";
import { schoolIdentity } from "#school/settings/identity";
import { checkPaper, recordsOfPaper } from "#school/verify/check-paper";
import { checkForm, shownCheck, shownRecord, unknownPaper } from "#server/shown-check";
import { ask, languageOf, visitorOf } from "#server/visit";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import type { Route } from "./+types/verify";
import styles from "./verify.module.css";

/** A stranger scans this on any phone. It is complete without script, so none is sent. */
export const handle: PageHandle = { title: "Check a paper", plain: true };

/** A search engine that finds such an address in somebody's message shows it to nobody. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
	loaderHeaders.set("X-Robots-Tag", "noindex");
	return loaderHeaders;
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const typed = typedAddress(searchParams.get("number"), searchParams.get("code"));
	if (typed) throw redirect(typed);
	const language = languageOf(context);
	const form = checkForm(language);
	if (params.code === undefined) return { form, found: null, refusal: null, records: [] };
	const school = await ask(context, schoolIdentity);
	const input = { number_code: params.code, address: addressOf(request) };
	try {
		const found = shownCheck(await checkPaper(visitorOf(context), input), school, language);
		return { form, found, refusal: null, records: await recordsFor(context, params.code) };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		if (error.reason === "not-found")
			return { form, found: unknownPaper(school, language), refusal: null, records: [] };
		const { status, body, headers } = answerTo(error, language);
		return data({ form, found: null, refusal: body.details, records: [] }, { status, headers });
	}
}

/** An admin sees whose paper it is. */
async function recordsFor(context: Route.LoaderArgs["context"], number_code: string) {
	if (visitorOf(context)?.role !== "admin") return [];
	const records = await ask(context, recordsOfPaper, { number_code });
	return records.map((record) => shownRecord(record, languageOf(context)));
}

/** Longer than any number or code with its dashes and spaces. */
const LONGEST = 40;

/** The address of the number and the code that were typed. Only letters, digits and dashes reach it. */
function typedAddress(number: string | null, code: string | null): string | null {
	const [first, second] = [number, code].map((text) => (text ?? "").slice(0, LONGEST).replace(/[^A-Za-z0-9-]/g, ""));
	return first || second ? `/v/${first}-${second}` : null;
}

export default function Verify({ loaderData }: Route.ComponentProps) {
	const { form, found, refusal, records } = loaderData;
	const { school } = useRoot();
	return (
		<PublicFrame schoolName={school.name} logo={school.logo} title={found ? undefined : form.title}>
			{refusal && <p role="alert">{refusal}</p>}
			{found && <Found {...found} />}
			{records.map((record) => (
				<section key={record.id} className={styles.part}>
					<h2>
						<Link to={`/students/${record.id}`}>{record.name}</Link>
					</h2>
					<Facts facts={record.facts} />
				</section>
			))}
			<form method="get" action="/v" className={found ? styles.form : styles.part}>
				{found && <h2>{form.title}</h2>}
				<Field
					name="number"
					label={form.number}
					hint={form.hint}
					autoComplete="off"
					spellCheck={false}
					maxLength={LONGEST}
				/>
				<Field
					name="code"
					label={form.code}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={LONGEST}
				/>
				<Button type="submit" variant={found ? "plain" : "primary"}>
					{form.button}
				</Button>
			</form>
		</PublicFrame>
	);
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function Found({ isGenuine, title, state, facts, lines }: Shown) {
	return (
		<section className={styles.part}>
			<h1 className={isGenuine ? styles.genuine : styles.unknown}>
				<span aria-hidden>{isGenuine ? "✔" : "✘"}</span> {title}
			</h1>
			{state && <p className={state.isGood ? styles.good : styles.bad}>{state.text}</p>}
			<Facts facts={facts} />
			{lines.length > 0 && (
				<ul className={styles.lines}>
					{lines.map((line) => (
						<li key={line.title}>
							{line.title} <Badge kind={line.isGood ? "paid" : "rejected"}>{line.state}</Badge>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

const Facts = ({ facts }: Pick<Shown, "facts">) =>
	facts.length > 0 && (
		<dl className={styles.facts}>
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
