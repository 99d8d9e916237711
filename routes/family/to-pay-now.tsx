import { Link } from "react-router";
import { useFormatYear } from "#components/root-data";
import { StatusBadge } from "#components/status-badge";
import type { EarlierDebt } from "#school/balances/debts";
import type { LeftToPay } from "#school/fees/family-money";
import { sumBy } from "#shared/money";
import type { PageWords } from "#shared/words/words";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";

interface ListProps {
	title: string;
	students: LeftToPay[];
	amountOf: (child: LeftToPay) => number;
	to: string;
	dated: (child: LeftToPay) => boolean;
}

export function ChildrenToPay({ title, students, amountOf, to, dated }: ListProps) {
	const words = useWords();
	return (
		<Panel title={title}>
			<ul className="stack">
				{students.map((child) => (
					<li key={child.id}>
						<div className="row apart">
							<p>
								<Link to={`${to}#child-${child.id}`} className="target">
									{child.full_name}
								</Link>
							</p>
							<strong className="figures">{words.amount(amountOf(child))}</strong>
						</div>
						{child.next && dated(child) && (
							<div className="quiet">
								{child.paymentStatus === "overdue" && <StatusBadge status="owing" />}{" "}
								{whenDue(child, child.next, words)}
							</div>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}

interface ToPayNowProps {
	left: LeftToPay[];
	to: string;
	/** True for the children that the page `to` shows. */
	isHere: (child: LeftToPay) => boolean;
}

export function ToPayNow({ left, to, isHere }: ToPayNowProps) {
	const { t, amount } = useWords();
	const owing = left.filter(({ now }) => now > 0);
	if (owing.length === 0) return null;
	const sum = sumBy(owing, ({ now }) => now);
	return (
		<ChildrenToPay
			title={t("To pay now {amount}", { amount: amount(sum) })}
			students={owing.filter(isHere)}
			to={to}
			amountOf={({ now }) => now}
			dated={() => true}
		/>
	);
}

export function EarlierYears({ debts }: { debts: EarlierDebt[] }) {
	const formatYear = useFormatYear();
	const { t, amount } = useWords();
	if (debts.length === 0) return null;
	return (
		<Panel title={t("From earlier years")}>
			<ul className="stack">
				{debts.map(({ student_id, full_name, class_name, year, owed, credit }) => (
					<li key={student_id}>
						<div className="row apart">
							<p>
								<bdi>{full_name}</bdi>{" "}
								<span className="quiet">
									{t("{class}, academic year {year}", { class: class_name, year: formatYear(year) })}
								</span>
							</p>
							<strong className="figures">
								{credit === 0
									? amount(owed)
									: t("{owed} owed; {credit} paid too much elsewhere", { owed: amount(owed), credit: amount(credit) })}
							</strong>
						</div>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function whenDue(child: LeftToPay, next: NonNullable<LeftToPay["next"]>, { t, amount, day }: PageWords): string {
	const { paymentStatus, overdue, extended_until } = child;
	if (paymentStatus === "overdue")
		return t("{amount} overdue since {day}", { amount: amount(overdue), day: day(next.due_date) });
	if (paymentStatus === "extended" && extended_until)
		return t("{amount} due {day}", { amount: amount(overdue), day: day(extended_until) });
	return t("{amount} due {day}", { amount: amount(next.left), day: day(next.due_date) });
}
