import Search from "lucide-react/icons/search";
import { useRef } from "react";
import { Form } from "react-router";
import { GateCard } from "#components/gate-card";
import { useSubmitWhileTyping } from "#components/list-filters";
import type { PageHandle } from "#components/page-title";
import { gateStudents } from "#school/fees/gate";
import { ask, yearOf } from "#server/visit";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import type { Route } from "./+types/gate";
import styles from "./gate.module.css";

export const handle: PageHandle = { title: "Fees", help: "every-day-at-the-desk#at-the-gate" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const query = url.searchParams.get("query") ?? "";
	return { query, ...(await ask(context, gateStudents, { query, year: yearOf(context) })) };
}

/** Shorter than elsewhere: a queue is waiting. */
const DEBOUNCE_MS = 120;

/** The search and Next are at the bottom of a phone, within reach of the thumb. */
export default function Gate({ loaderData: { query, searched, count, students } }: Route.ComponentProps) {
	const { t, plural } = useWords();
	const field = useRef<HTMLInputElement>(null);
	return (
		<div className={`stack gap-16 ${styles.gate}`}>
			<div className="stack gap-12" aria-live="polite">
				{students.map((student, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the page has no number of a record
					<GateCard key={index} student={student} isBig={students.length === 1} />
				))}
				{!searched && (
					<p className="pad center quiet">
						{t("Type a name or a matricule, or point the phone's camera at the code of a card.")}
					</p>
				)}
				{searched && count === 0 && <p className="pad center quiet">{t("Nobody found for “{query}”", { query })}</p>}
				{count > students.length && (
					<p className="pad center quiet">{plural(count, "{count} match: type more", "{count} match: type more")}</p>
				)}
			</div>
			<div className={styles.bar}>
				<GateSearch field={field} query={query} />
				<LinkButton
					to="/fees/gate"
					replace
					variant="primary"
					onClick={() => {
						if (!field.current) return;
						field.current.value = "";
						// Focused in the tap itself, or a phone does not open its keyboard.
						field.current.focus();
					}}
				>
					{t("Next")}
				</LinkButton>
			</div>
		</div>
	);
}

function GateSearch({ field, query }: { field: React.RefObject<HTMLInputElement | null>; query: string }) {
	const { t } = useWords();
	const typing = useSubmitWhileTyping(DEBOUNCE_MS);
	return (
		<Form role="search" action="/fees/gate" replace className="search-field" {...typing.form}>
			<Search size={20} aria-hidden />
			<input
				ref={field}
				type="search"
				dir="auto"
				name="query"
				aria-label={t("Name or matricule")}
				placeholder={t("Name or matricule")}
				defaultValue={query}
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="search"
				// biome-ignore lint/a11y/noAutofocus: the page is this search
				autoFocus
				onFocus={(event) => event.currentTarget.select()}
				{...typing.field}
			/>
		</Form>
	);
}
