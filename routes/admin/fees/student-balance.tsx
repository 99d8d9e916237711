import BadgePercent from "lucide-react/icons/badge-percent";
import CalendarClock from "lucide-react/icons/calendar-clock";
import HandCoins from "lucide-react/icons/hand-coins";
import ListPlus from "lucide-react/icons/list-plus";
import { Link } from "react-router";
import { FeeTable } from "#components/fee-table";
import { useFormatYear } from "#components/root-data";
import { StatusBadge } from "#components/status-badge";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { deskAddress, studentAddress } from "../addresses.ts";
import { CreditLine, DueLine, EarlierDebts } from "../due-lines.tsx";
import { useMay } from "../use-may.ts";

export function StudentBalance({ student, due, earlier, owed, left_on, ...amounts }: MoneyOfStudent) {
	const { t } = useWords();
	const owing = owed > 0;
	return (
		<Panel>
			<header className="row apart">
				<Who {...student} hasLeft={left_on !== null} />
				{owing ? (
					<PayButtons student={student.id} />
				) : (
					<p id="pay-fee" tabIndex={-1} className="strong good">
						{t("Everything is paid")}
					</p>
				)}
			</header>
			<FeeTable studentName={student.full_name} {...amounts} overdue={due.paymentStatus === "overdue"} />
			<CreditLine student={student} balance={amounts.balance} />
			{left_on === null && <DueLine due={due} />}
			<EarlierDebts debts={earlier} />
			<div className="row flush">
				<LinkButton to={deskAddress(student.id, { discounts: "" })} variant="quiet" size="small" icon={BadgePercent}>
					{t("Discounts")}
				</LinkButton>
				<ExtensionsLink student={student.id} owing={owing && left_on === null} />
			</div>
		</Panel>
	);
}

type WhoProps = MoneyOfStudent["student"] & { hasLeft: boolean };

function Who({ id, full_name, class_name, year, guardian_contact, expected, hasLeft }: WhoProps) {
	const formatYear = useFormatYear();
	return (
		<div className="grow">
			<h2>
				<Link to={studentAddress(id)}>{full_name}</Link>
			</h2>
			<p className="quiet">
				<Rich
					text="{class}, academic year {year}. Guardian {contact}"
					elements={{
						class: class_name,
						year: formatYear(year),
						contact: <span className="figures">{guardian_contact}</span>,
					}}
				/>
				{expected && (
					<>
						{" "}
						<StatusBadge status="expected" />
					</>
				)}{" "}
				{hasLeft && <StatusBadge status="left" />}
			</p>
		</div>
	);
}

function PayButtons({ student }: { student: number }) {
	const { t } = useWords();
	return (
		<div className="stack gap-4">
			<div className="row end">
				<LinkButton id="pay-several" aria-keyshortcuts="S" to={deskAddress(student, { several: "" })} icon={ListPlus}>
					{t("Pay several")}
				</LinkButton>
				<LinkButton
					id="pay-fee"
					aria-keyshortcuts="P"
					to={deskAddress(student, { pay: "" })}
					variant="primary"
					icon={HandCoins}
				>
					{t("Pay Fee")}
				</LinkButton>
			</div>
			<Keys />
		</div>
	);
}

/** Hidden from screen readers, which read `aria-keyshortcuts`. */
function Keys() {
	return (
		<p aria-hidden className="note end by-keyboard">
			<Rich
				text="Keys: {s} several, {p} one fee, {slash} search, {n} new student"
				elements={{ s: <kbd>S</kbd>, p: <kbd>P</kbd>, slash: <kbd>/</kbd>, n: <kbd>N</kbd> }}
			/>
		</p>
	);
}

function ExtensionsLink({ student, owing }: { student: number; owing: boolean }) {
	const { t } = useWords();
	const may = useMay();
	const grants = may("grantExtension") && owing;
	return (
		<LinkButton
			to={deskAddress(student, grants ? { extension: "" } : { extensions: "" })}
			variant="quiet"
			size="small"
			icon={CalendarClock}
		>
			{grants ? t("Agree on a later date") : t("Later dates")}
		</LinkButton>
	);
}
