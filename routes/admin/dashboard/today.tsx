import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DashboardFigures } from "#school/dashboard/dashboard";
import { sumBy } from "#shared/money";
import { LinkButton, SubmitButton } from "#ui/button";
import { ActionForm } from "#ui/form";
import { Panel } from "#ui/panel";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";
import styles from "./dashboard.module.css";
import { type Backup, ForTheHead } from "./for-the-head.tsx";

export type TodayFigures = DashboardFigures & { backup: Backup };
type OpenDrawer = DashboardFigures["open_drawers"][number];

export function Today(figures: TodayFigures) {
	const { t } = useWords();
	const may = useMay();
	return (
		<Panel
			title={t("Today")}
			actions={
				<LinkButton to="/fees" variant={figures.students > 0 ? "primary" : "plain"}>
					{t("Take a payment")}
				</LinkButton>
			}
		>
			<ToConfirm handOvers={figures.to_confirm} />
			<dl className={styles.facts}>
				<Money {...figures} />
				{may("approveAllStudents") && <ForTheHead {...figures} />}
			</dl>
			<OpenDrawers drawers={figures.open_drawers} />
		</Panel>
	);
}

function ToConfirm({ handOvers }: { handOvers: TodayFigures["to_confirm"] }) {
	const { t, amount, day } = useWords();
	const refusal = useRefusal("confirm-hand-over");
	return handOvers.map(({ id, username: name, handed_over, day: on }) => (
		<ActionForm
			key={id}
			intent="confirm-hand-over"
			idempotent
			hidden={{ id }}
			answer={refusal?.values?.id === String(id) ? refusal : null}
			className={styles.confirm}
		>
			<p>
				<strong>{t("Received from {name}: {amount}", { name, amount: amount(handed_over) })}</strong>{" "}
				<span className="quiet">{day(on)}</span>
			</p>
			<SubmitButton size="small">{t("Confirm receipt")}</SubmitButton>
		</ActionForm>
	));
}

function Money(figures: TodayFigures) {
	const { t, amount } = useWords();
	const { owed, overdue, taken_today, taken_this_month, taken_month_before, drawers, own_only } = figures;
	const inDrawers = sumBy(drawers, ({ expected }) => expected);
	return (
		<>
			<Figure label={t("Owed today")} to="/fees/debtors?kind=owing&extension=with" value={amount(owed)} />
			<Figure label={t("Overdue today")} to="/fees/debtors?kind=overdue" value={amount(overdue)} />
			<Figure
				label={own_only ? t("In your drawer now") : t("In the drawers now")}
				to="/fees/cash"
				value={amount(inDrawers)}
				note={!own_only && <InEachDrawer drawers={drawers} />}
			/>
			<Figure
				label={own_only ? t("Taken by you today") : t("Taken today")}
				to="/fees/cash"
				value={amount(taken_today)}
				note={<InTheChart {...figures} />}
			/>
			<Figure
				label={own_only ? t("Taken by you this month") : t("Taken this month")}
				value={amount(taken_this_month)}
				note={t("{amount} the month before", { amount: amount(taken_month_before) })}
			/>
		</>
	);
}

function Figure({ label, to, value, note }: { label: string; to?: string; value: string; note?: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className={styles.amount}>
				{to ? (
					<Link to={to} className="target">
						{value}
					</Link>
				) : (
					value
				)}
			</dd>
			{note && <dd className="note">{note}</dd>}
		</div>
	);
}

function InEachDrawer({ drawers }: Pick<TodayFigures, "drawers">) {
	const { t, amount } = useWords();
	return drawers
		.filter(({ expected }) => expected !== 0)
		.map(({ username, expected }) => t("{name}: {amount}", { name: username, amount: amount(expected) }))
		.join(", ");
}

/** The chart counts this year's payments by date; the cash sheet what was recorded today for any year. */
function InTheChart({ money, until, taken_today, own_only }: TodayFigures) {
	const { t, amount } = useWords();
	const charted = money.find(({ date }) => date === until)?.total ?? 0;
	if (own_only || charted === taken_today) return null;
	return t("{amount} in the chart, which has the year's payments by their date", { amount: amount(charted) });
}

function OpenDrawers({ drawers }: { drawers: OpenDrawer[] }) {
	const { t, amount, day } = useWords();
	if (drawers.length === 0) return null;
	return (
		<ul className={styles.drawers}>
			{drawers.map(({ user_id, username, since_day, expected }) => (
				<li key={user_id}>
					<Link to={`/fees/cash?close=${user_id}`} className="target">
						{t("{name}'s drawer is open since {day} ({amount})", {
							name: username,
							day: day(since_day),
							amount: amount(expected),
						})}
					</Link>
				</li>
			))}
		</ul>
	);
}
