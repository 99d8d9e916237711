import type { ReactNode } from "react";
import type { CallListPaper, ClassNames, InOrderListPaper } from "#school/fees/debtors/debtor-papers";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { ListPaper, PrintedOn } from "./list-parts.tsx";
import { LIST, type PaperKind } from "./paper-kind.tsx";
import { Widths } from "./paper-table.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

const classAndDay = (class_name: string | null, day: string) => ({
	class: class_name ?? say("All classes"),
	day: new Day(day),
});

export const CALL_LIST: PaperKind<CallListPaper> = {
	title: ({ class_name, printed_on }) => say("Call list {class} {day}", classAndDay(class_name, printed_on)),
	Paper: CallList,
	page: () => LIST,
};

export const IN_ORDER_LIST: PaperKind<InOrderListPaper> = {
	title: ({ class_name, on }) => say("Students in order {class} {day}", classAndDay(class_name, on)),
	Paper: InOrderList,
	page: () => LIST,
};

/** For the classroom: no amounts, phones or debts. */
function CallList({ words, ...list }: PaperProps<CallListPaper>) {
	return (
		<Sheets
			list={{ ...list, school: { ...list.school, phone: "" } }}
			title={words.t("Please see the bursar")}
			words={words}
		/>
	);
}

function InOrderList({ words, ...list }: PaperProps<InOrderListPaper>) {
	return (
		<Sheets list={list} title={words.t("In order on {day}", { day: words.day(list.on) })} words={words}>
			{list.without_dates.length > 0 && (
				<p className="without-dates">
					{words.before("Classes without dates, not on this list")} {list.without_dates.join(", ")}
				</p>
			)}
		</Sheets>
	);
}

interface SheetsProps {
	list: Omit<CallListPaper, "on">;
	title: ReactNode;
	words: PaperWords;
	children?: ReactNode;
}

function Sheets({ list, title, words, children }: SheetsProps) {
	const { school, classes } = list;
	const sheet = { school, className: "names", title, about: <PrintedOn paper={list} words={words} /> };
	if (classes.length === 0)
		return (
			<ListPaper {...sheet}>
				<p>{words.t("Nobody is on this list.")}</p>
				{children}
			</ListPaper>
		);
	return classes.map((members) => (
		<ListPaper key={members.class_id} {...sheet}>
			<Names {...members} words={words} />
			{members === classes.at(-1) && children}
		</ListPaper>
	));
}

/** A longer class has smaller rows, so that it fits on one sheet. */
const FULL = 50;

function Names({ class_name, names, words }: ClassNames & { words: PaperWords }) {
	const rows = Math.ceil(names.length / 2);
	return (
		<table className={names.length > FULL ? "dense" : undefined}>
			<Widths widths={[12, 80, 12, 80]} />
			<thead>
				<tr className="class">
					<th scope="colgroup" colSpan={4}>
						{class_name}
					</th>
				</tr>
				<tr>
					<NameHeads words={words} />
					<NameHeads words={words} />
				</tr>
			</thead>
			<tbody>
				{Array.from({ length: rows }, (_, row) => (
					<tr key={row}>
						<NameAt index={row} names={names} />
						<NameAt index={rows + row} names={names} />
					</tr>
				))}
				{names.length === 0 && (
					<tr>
						<td />
						<td>{words.t("Nobody is on this list.")}</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}

function NameHeads({ words }: { words: PaperWords }) {
	return (
		<>
			<th scope="col" className="serial">
				{words.t("No.")}
			</th>
			<th scope="col">{words.t("Name")}</th>
		</>
	);
}

function NameAt({ index, names }: { index: number; names: string[] }) {
	const name = names[index];
	return (
		<>
			<td className="serial figures">{name && index + 1}</td>
			<th scope="row">{name}</th>
		</>
	);
}
