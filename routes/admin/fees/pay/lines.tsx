import UserPlus from "lucide-react/icons/user-plus";
import { useLayoutEffect, useRef } from "react";
import type { PayingFamily } from "#school/fees/siblings";
import { INVALID_AMOUNT, typedAmount } from "#shared/typed-numbers";
import { LinkButton } from "#ui/button";
import { FiguresField } from "#ui/figures-field";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { AmountField } from "../fee-fields.tsx";
import styles from "./pay.module.css";
import { type CashGiven, CashGivenField, Change } from "./tender-fields.tsx";
import type { Allocation } from "./use-allocation.ts";

interface LinesProps {
	student: number;
	family: PayingFamily;
	allocation: Allocation;
	cash: CashGiven;
}

export function LinesFields({ student, family, allocation, cash }: LinesProps) {
	const rows = useFocusOnAdded(family.children);
	return (
		<>
			<AmountPaid allocation={allocation} cash={cash} />
			<div ref={rows} className="stack gap-16">
				{family.children.map((child) => (
					<ChildRows key={child.id} child={child} allocation={allocation} />
				))}
			</div>
			<Siblings student={student} {...family} />
		</>
	);
}

/** The link that added a child is gone, and the child's first amount is next. */
function useFocusOnAdded({ length: count }: PayingFamily["children"]) {
	const rows = useRef<HTMLDivElement>(null);
	const before = useRef(count);
	useLayoutEffect(() => {
		if (count > before.current) rows.current?.querySelector<HTMLElement>(":scope > :last-child input")?.focus();
		before.current = count;
	}, [count]);
	return rows;
}

function AmountPaid({ allocation, cash }: Pick<LinesProps, "allocation" | "cash">) {
	const { paid, pay, problem } = allocation;
	const { t } = useWords();
	const input = useRef<HTMLInputElement>(null);
	// The button that added the lines had the focus and is gone.
	useLayoutEffect(() => {
		if (document.activeElement === document.body) input.current?.select();
	}, []);
	return (
		<div className="stack gap-4">
			<div className="grid-auto">
				<AmountField
					ref={input}
					name="amount_paid"
					label={t("Amount paid (XAF)")}
					value={paid}
					onChange={(event) => pay(event.currentTarget.value)}
					missing={t(INVALID_AMOUNT)}
					error={problem(cash.isCash)}
				/>
				<CashGivenField {...cash} />
			</div>
			<div role="status" className={styles.news}>
				<RestOrChange {...allocation} cash={cash} />
			</div>
		</div>
	);
}

/** Change is given of what is placed, so it is said only when all is. */
function RestOrChange({ paid, rest, allocated, allPaid, cash }: Allocation & { cash: CashGiven }) {
	const { t, amount } = useWords();
	if (rest !== 0 && !allPaid) return <Rest rest={rest} />;
	if (cash.isCash && (cash.typed || allPaid))
		return <Change given={cash.typed ? cash.given : typedAmount(paid)} sum={allocated} />;
	if (allPaid) return <p className="strong warn">{t("Left on the slip: {amount}", { amount: amount(rest) })}</p>;
	return <Rest rest={rest} />;
}

function Rest({ rest }: { rest: number }) {
	const { t, amount } = useWords();
	const sentence = Number.isNaN(rest)
		? t(INVALID_AMOUNT)
		: rest < 0
			? t("Placed above the amount paid: {rest}.", { rest: amount(-rest) })
			: t("Not yet placed: {rest}.", { rest: amount(rest) });
	return <p className={rest === 0 ? "quiet" : "strong warn"}>{sentence}</p>;
}

function ChildRows({ child, allocation }: { child: PayingFamily["children"][number]; allocation: Allocation }) {
	const { t, amount } = useWords();
	const { typed, setRow, problemOf } = allocation;
	const rows = allocation.rows.filter((row) => row.child === child.id);
	return (
		<fieldset className="stack gap-4">
			<legend className="ruled">{`${child.full_name}, ${child.class_name}`}</legend>
			{child.overdue > 0 && (
				<p className="quiet">{t("{amount} would bring this student up to date", { amount: amount(child.overdue) })}</p>
			)}
			{rows.length === 0 && <p className="quiet">{t("Everything is paid")}</p>}
			{rows.map((row) => {
				const problem = problemOf(row, typed[row.name]);
				return (
					<div key={row.name} className={styles.row}>
						<p aria-hidden>
							{t(row.fee_type)} <span className="note">{t("{amount} left", { amount: amount(row.left) })}</span>
						</p>
						<FiguresField
							name={row.name}
							label={t("{fee}, {amount} left", { fee: t(row.fee_type), amount: amount(row.left) })}
							labelHidden
							value={typed[row.name] ?? ""}
							onChange={(event) => setRow(row.name, event.currentTarget.value)}
							error={problem}
						/>
					</div>
				);
			})}
		</fieldset>
	);
}

/** Adding a child is a link, and typed values stay. */
function Siblings({ student, children, offered }: PayingFamily & { student: number }) {
	const { t, amount } = useWords();
	const [, ...added] = children.map(({ id }) => id);
	if (offered.length === 0) return null;
	return (
		<section className="stack gap-8">
			<h3 className="small">{t("Add a brother or sister")}</h3>
			<ul className="stack gap-8">
				{offered.map(({ id, full_name, class_name, owed }) => (
					<li key={id}>
						<LinkButton
							to={deskAddress(student, { several: [...added, id].join(".") })}
							replace
							icon={UserPlus}
							size="small"
						>
							<span>
								{t("{name}, {class}, {amount} owing", { name: full_name, class: class_name, amount: amount(owed) })}
							</span>
						</LinkButton>
					</li>
				))}
			</ul>
		</section>
	);
}
