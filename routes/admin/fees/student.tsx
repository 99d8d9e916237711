import HandCoins from "lucide-react/icons/hand-coins";
import ListPlus from "lucide-react/icons/list-plus";
import { Link } from "react-router";
import { FeeTable } from "#components/fee-table";
import { useRoot } from "#components/root-data";
import type { EarlierDebt } from "#school/fees/arrears";
import { FEE_TYPES, type FeeType } from "#shared/fee-types";
import { formatYear } from "#shared/years";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/page-header";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { deskAddress, studentAddress } from "../addresses.ts";
import { DiscountsLink, ExtensionsLink } from "./desk-links.tsx";
import { DueLine, type DueOfDesk } from "./due-line.tsx";
import { EarlierDebts } from "./earlier-debts.tsx";
import styles from "./student.module.css";

export type Amounts = Record<FeeType, number>;

export interface StudentOfDesk {
	student: {
		id: number;
		full_name: string;
		class_id: number;
		class_name: string;
		year: number;
		guardian_contact: string;
		/** The first payment confirms the place. */
		expected: boolean;
	};
	balance: Amounts;
	fees: Amounts;
	remissions: Amounts;
	paid: Amounts;
}

interface BalanceProps extends StudentOfDesk {
	due: DueOfDesk | null;
	earlier: EarlierDebt[];
}

export function StudentBalance({ due, earlier, ...found }: BalanceProps) {
	const { student, balance, fees, remissions, paid } = found;
	const { school } = useRoot();
	const { t } = useWords();
	const owing = FEE_TYPES.some((type) => balance[type] > 0);
	return (
		<Panel>
			<header className={styles.head}>
				<div className={styles.who}>
					<h2>
						<Link to={studentAddress(student.id)}>{student.full_name}</Link>
					</h2>
					<p className="quiet">
						{t("{class}, academic year {year}. Guardian {contact}", {
							class: student.class_name,
							year: formatYear(student.year, school.year_text),
							contact: student.guardian_contact,
						})}
						{student.expected && (
							<>
								{" "}
								<Badge kind="expected" />
							</>
						)}
					</p>
				</div>
				{owing ? (
					<div>
						<div className="row">
							<LinkButton
								id="pay-several"
								aria-keyshortcuts="S"
								to={deskAddress(student.id, { several: "" })}
								icon={ListPlus}
							>
								{t("Pay several")}
							</LinkButton>
							<LinkButton
								id="pay-fee"
								aria-keyshortcuts="P"
								to={deskAddress(student.id, { pay: "" })}
								variant="primary"
								icon={HandCoins}
							>
								{t("Pay Fee")}
							</LinkButton>
						</div>
						<Keys />
					</div>
				) : (
					<p id="pay-fee" tabIndex={-1} className={styles.done}>
						{t("Everything is paid")}
					</p>
				)}
			</header>
			<FeeTable of={student.full_name} balance={balance} fees={fees} remissions={remissions} paid={paid} />
			{due && <DueLine due={due} />}
			<EarlierDebts debts={earlier} />
			<div className={`row ${styles.links}`}>
				<DiscountsLink student={student.id} />
				<ExtensionsLink student={student.id} owing={owing} />
			</div>
		</Panel>
	);
}

/** For screen readers only. */
function Keys() {
	return (
		<p aria-hidden className={styles.keys}>
			<Rich
				text="Keys: {s} several, {p} one fee, {slash} search, {n} new student"
				elements={{ s: <kbd>S</kbd>, p: <kbd>P</kbd>, slash: <kbd>/</kbd>, n: <kbd>N</kbd> }}
			/>
		</p>
	);
}
