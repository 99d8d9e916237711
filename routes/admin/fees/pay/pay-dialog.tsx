import { useEffect, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { PayingFamily } from "#school/fees/siblings";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { TIMING } from "#shared/limits";
import { figures } from "#shared/money";
import type { Method } from "#shared/payment-methods";
import { typedAmount } from "#shared/typed-numbers";
import { Banner } from "#ui/banner";
import { LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { ActionForm } from "#ui/form";
import { prefersReducedMotion } from "#ui/hydrated";
import { useDone } from "#ui/refusal";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { ClockBox, type DeskClock } from "./clock-warning.tsx";
import { LinesFields } from "./lines.tsx";
import { OneLineFields, useAmountProblem, useTypeAndAmount } from "./one-line.tsx";
import { TenderFields, useCashGiven, useMethod, useTenderProblems } from "./tender-fields.tsx";
import { type Allocation, useAllocation } from "./use-allocation.ts";

interface PayProps extends MoneyOfStudent {
	/** Null for a payment of one line. */
	family: PayingFamily | null;
	today: string;
	clock: DeskClock;
	/** Those that the desk offers. */
	methods: readonly Method[];
	overdue: number;
}

export const PAID = "Payment successful! Receipt generated.";

export function PayDialog(props: PayProps) {
	const { student, family } = props;
	const receiptNumber = useDone<{ paid: string }>()?.paid;
	const { t } = useWords();
	const receipt = receiptNumber ? deskAddress(student.id, { receipt: receiptNumber }) : null;
	useOpenReceipt(receipt);
	return (
		<Dialog title={t(family ? "Pay several fees" : "Pay Fee")} closeTo={receipt ?? deskAddress(student.id)} steady>
			{receiptNumber ? <Paid receiptNumber={receiptNumber} /> : <PayForm {...props} />}
		</Dialog>
	);
}

/** Holds the focus when the form disappears. */
function Paid({ receiptNumber }: { receiptNumber: string }) {
	const { t } = useWords();
	const done = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => done.current?.focus(), []);
	return (
		<div ref={done} tabIndex={-1} className="stack">
			<Banner kind="success">{t(PAID)}</Banner>
			<p className="quiet">{receiptNumber}</p>
		</div>
	);
}

/** Opens the receipt after a delay; at once with reduced motion. */
function useOpenReceipt(receipt: string | null) {
	const navigate = useNavigate();
	useEffect(() => {
		if (!receipt) return;
		const timer = setTimeout(
			() => void navigate(receipt, { replace: true, preventScrollReset: true }),
			prefersReducedMotion() ? 0 : TIMING.receiptOpens,
		);
		return () => clearTimeout(timer);
	}, [receipt, navigate]);
}

/** Several lines name their students themselves. */
function hiddenOf({ student, family }: PayProps, allPaid: boolean): Record<string, string | number> {
	if (!family) return { student_id: student.id, class_id: student.class_id };
	return allPaid ? { all_paid: "1" } : {};
}

const NO_FAMILY: PayingFamily = { children: [], offered: [] };

function PayForm(props: PayProps) {
	const { student, family, today, clock, methods } = props;
	const { t, amount } = useWords();
	const line = useTypeAndAmount(props);
	const [method, choose] = useMethod();
	const cash = useCashGiven(method);
	const allocation = useAllocation(family ?? NO_FAMILY, line);
	const total = family ? allocation.allocated : typedAmount(line.amount);
	const problems = { ...useTenderProblems(student.year, today), ...useAmountProblem(line) };
	return (
		<ActionForm
			intent="pay"
			idempotent
			hidden={hiddenOf(props, allocation.allPaid)}
			problems={problems}
			onSubmit={family ? allocation.refuse : undefined}
			autoComplete="off"
		>
			{family ? (
				<LinesFields student={student.id} family={family} allocation={allocation} cash={cash} />
			) : (
				<OneLineFields {...props} line={line} cash={cash} />
			)}
			<TenderFields today={today} year={student.year} methods={methods} method={method} choose={choose} />
			<ClockBox clock={clock} today={today} />
			<DialogActions note={family && <Placed {...allocation} />}>
				{!family && (
					<LinkButton to={deskAddress(student.id, { several: "" })} replace preventScrollReset>
						{t("Another fee or child")}
					</LinkButton>
				)}
				<SubmitButton pending={t("Paying…")}>
					{total > 0 ? t("Pay {amount}", { amount: amount(total) }) : t("Pay")}
				</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}

function Placed({ allocated, paid }: Allocation) {
	const { t } = useWords();
	const values = { placed: figures(allocated || 0), paid: figures(typedAmount(paid) || 0) };
	return <span className="figures">{t("Placed {placed} of {paid}", values)}</span>;
}
