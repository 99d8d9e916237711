import type { DashboardFigures } from "#school/dashboard/dashboard";
import { sumBy } from "#shared/money";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import { Line } from "./line.tsx";

export function Money(figures: DashboardFigures) {
	const { t, amount } = useWords();
	const { owed, overdue, taken_today, taken_this_month, taken_month_before, drawers, own_only } = figures;
	const inDrawers = sumBy(drawers, ({ expected }) => expected);
	return (
		<Panel
			title={t("Money")}
			actions={
				<LinkButton to="/fees" size="small" variant={figures.students > 0 ? "primary" : "plain"}>
					{t("Take a payment")}
				</LinkButton>
			}
		>
			<ul className="lines">
				<Line label={t("Owed today")} to="/fees/debtors?kind=owing&extension=with" value={amount(owed)} />
				<Line label={t("Overdue today")} to="/fees/debtors?kind=overdue" value={amount(overdue)} />
				<Line
					label={own_only ? t("In your drawer now") : t("In the drawers now")}
					to="/fees/cash"
					value={amount(inDrawers)}
					note={!own_only && <InEachDrawer drawers={drawers} />}
				/>
				<Line
					label={own_only ? t("Taken by you today") : t("Taken today")}
					to="/fees/cash"
					value={amount(taken_today)}
					note={<InTheChart {...figures} />}
				/>
				<Line
					label={own_only ? t("Taken by you this month") : t("Taken this month")}
					value={amount(taken_this_month)}
					note={t("{amount} the month before", { amount: amount(taken_month_before) })}
				/>
			</ul>
		</Panel>
	);
}

function InEachDrawer({ drawers }: Pick<DashboardFigures, "drawers">) {
	const { t, amount } = useWords();
	return drawers
		.filter(({ expected }) => expected !== 0)
		.map(({ username, expected }) => t("{name}: {amount}", { name: username, amount: amount(expected) }))
		.join(", ");
}

/** The chart counts this year's payments by date; the cash sheet what was recorded today for any year. */
function InTheChart({ money, until, taken_today, own_only }: DashboardFigures) {
	const { t, amount } = useWords();
	const charted = money.find(({ date }) => date === until)?.total ?? 0;
	if (own_only || charted === taken_today) return null;
	return t("{amount} in the chart, which has the year's payments by their date", { amount: amount(charted) });
}
