import Search from "lucide-react/icons/search";
import {
	type ClipboardEvent,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { Form, useNavigate } from "react-router";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import type { MessageRead } from "#school/fees/transaction-references/message";
import { Button, LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { payFee, useDeskFocus } from "../desk-keyboard.ts";
import { useMessageInWords } from "../pay/message-in-words.ts";
import { isMessage } from "../pay/message-reader.ts";
import styles from "./search.module.css";
import { Announcement, type Hit, hitsOf, type PlacedMessage, Suggestions } from "./search-hits.tsx";
import { isSearch, usePayerSearch } from "./use-search.ts";

interface FeesSearchProps {
	query: string;
	/** Whose money is shown. */
	student: Pick<MoneyOfStudent["student"], "id" | "full_name"> | null;
	receipt: string | null;
	actions: ReactNode;
}

/** Without script it is a form whose result page lists the hits. */
export function FeesSearch({ query, student, receipt, actions }: FeesSearchProps) {
	const id = useId();
	const { t } = useWords();
	const input = useRef<HTMLInputElement>(null);
	const shown = student?.id ?? null;
	const { answer, hits, chosen, message, choose, close, suggest, paste, forget, handleKey } = useCombobox(
		id,
		input,
		shown,
	);
	useDeskFocus(input, { student: shown, receipt });
	useQueryOfAddress(input, query);
	return (
		<div className="row apart">
			{message && <MessageAtHand message={message} student={student} forget={forget} />}
			<Form role="search" action="/fees" className="search-field grow" onSubmit={close}>
				<Search size={18} aria-hidden />
				<input
					ref={input}
					type="search"
					dir="auto"
					name="query"
					role="combobox"
					aria-label={t("Search student or receipt number")}
					aria-keyshortcuts="/"
					placeholder={t("Name, phone, matricule or receipt")}
					autoComplete="off"
					aria-expanded={hits > 0}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={hits > 0 ? `${id}-${chosen}` : undefined}
					defaultValue={query}
					onChange={(event) => suggest(event.currentTarget.value)}
					onFocus={(event) => event.currentTarget.select()}
					onPaste={paste}
					onKeyDown={handleKey}
					onBlur={close}
				/>
				<kbd aria-hidden>/</kbd>
				<Suggestions id={id} answer={answer} chosen={chosen} paysMessage={message !== null} choose={choose} />
				<Announcement answer={answer} />
			</Form>
			{actions}
		</div>
	);
}

interface MessageAtHandProps extends Pick<FeesSearchProps, "student"> {
	message: PlacedMessage;
	forget: () => void;
}

/** Until a student is chosen, or the message is put away. */
function MessageAtHand({ message: { message, known }, student, forget }: MessageAtHandProps) {
	const { t, amount } = useWords();
	const isRecorded = known.payments.length > 0;
	const left = amount(known.left ?? 0);
	return (
		<div className={`stack gap-8 ${styles.message}`}>
			<p role="status">
				<strong>{useMessageInWords(message)}</strong>
				<br />
				{isRecorded
					? t("This transaction is recorded already, {left} of it are left.", { left })
					: t("It is not recorded yet. Whose is it? Type the student's name: the message goes along.")}
			</p>
			<div className="row">
				{student && !isRecorded && (
					<LinkButton to={deskAddress(student.id, { several: "" })} state={{ message }} onClick={forget} size="small">
						{t("Pay for {name}", { name: student.full_name })}
					</LinkButton>
				)}
				<Button size="small" variant="quiet" onClick={forget}>
					{t("Put the message away")}
				</Button>
			</div>
		</div>
	);
}

/** Syncs the text with the address. A new key would lose the focus. */
function useQueryOfAddress(input: RefObject<HTMLInputElement | null>, query: string) {
	const before = useRef(query);
	useEffect(() => {
		if (before.current !== query && input.current) input.current.value = query;
		before.current = query;
	}, [query, input]);
}

/** Combobox keys: arrows move, Enter opens the marked hit, Escape closes the list, then leaves the search. */
function useCombobox(id: string, input: RefObject<HTMLInputElement | null>, student: number | null) {
	const { answer, type, search, clear } = usePayerSearch();
	const [chosen, setChosen] = useState(0);
	const [message, setMessage] = useState<PlacedMessage | null>(null);
	const openHit = useOpenHit(input, student);
	const words = useWords();
	const hits = answer ? hitsOf(answer, words, message !== null) : [];
	useInSight(`${id}-${chosen}`);

	function close() {
		clear();
		setChosen(0);
	}
	const forget = () => setMessage(null);
	function choose(index: number, from = hits) {
		const hit = from[index];
		if (!hit) return;
		openHit(hit, message?.message);
		close();
		forget();
	}
	const move = (step: 1 | -1) => setChosen((chosen + step + hits.length) % hits.length);
	async function enter(field: HTMLInputElement) {
		if (answer && [answer.query, ""].includes(field.value.trim())) return choose(chosen);
		const found = await search(field.value);
		const [first] = found ? hitsOf(found, words, message !== null) : [];
		if (first && !first.offer) choose(0, [first]);
		else if (found === null && !isMessage(field.value)) field.form?.requestSubmit();
	}
	/** The field becomes free for the name. */
	async function place(text: string) {
		const found = await search(text);
		if (!found?.message) return;
		setMessage(found.message);
		if (input.current) input.current.value = "";
	}
	function paste(event: ClipboardEvent<HTMLInputElement>) {
		const text = event.clipboardData.getData("text");
		if (!isMessage(text)) return;
		event.preventDefault();
		void place(text);
	}
	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		// The shortcut itself is not text.
		if (event.key === "/" && event.currentTarget.value === "") return event.preventDefault();
		if (event.key === "Escape") leave(event.currentTarget);
		else if (event.key === "ArrowDown" && hits.length > 0) move(1);
		else if (event.key === "ArrowUp" && hits.length > 0) move(-1);
		else if (event.key === "Enter" && (hits.length > 0 || isSearch(event.currentTarget.value)))
			void enter(event.currentTarget);
		else return;
		event.preventDefault();
	}
	/** The first time it only closes a list of matches. */
	function leave(field: HTMLInputElement) {
		const isListed = answer !== null && answer.found.count > 0;
		close();
		if (isListed) return;
		forget();
		const next = payFee();
		if (next) next.focus();
		else field.blur();
	}
	function suggest(text: string) {
		setChosen(0);
		if (isMessage(text)) void place(text);
		else type(text);
	}
	return { answer, hits: hits.length, chosen, message, choose, close, handleKey, suggest, paste, forget };
}

function useInSight(option: string) {
	useEffect(() => {
		// Braces: newer browsers return a promise, which React would take for a clean-up.
		document.getElementById(option)?.scrollIntoView({ block: "nearest" });
	}, [option]);
}

function useOpenHit(input: RefObject<HTMLInputElement | null>, student: number | null) {
	const navigate = useNavigate();
	return (hit: Hit, message: MessageRead | undefined) => {
		if (input.current) input.current.value = hit.query;
		// This student is already shown, so no navigation will move the focus.
		if (hit.student === student) payFee()?.focus();
		void navigate(hit.to, { state: message && hit.student !== null ? { message } : null });
	};
}
