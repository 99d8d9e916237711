import { useSearchParams } from "react-router";
import { DEBTOR_PAPER_LABEL, DEBTOR_PAPERS, LETTERS_AT_ONCE } from "#shared/debt-papers";
import { Button } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { CheckedForm } from "#ui/form";
import { OpenedBy } from "#ui/form-origin";
import { useWords } from "#ui/words";
import { PaperLanguageField } from "../../paper-language-field.tsx";
import { debtorsAddress, filterQuery } from "./debtors-address.ts";
import type { DebtorsList } from "./debtors-data.ts";

/** So many letters have no preview with a print button. */
const POSTED = { formMethod: "post", name: "intent", value: "print" } as const;

export function PrintDebtorsDialog({ list }: { list: DebtorsList }) {
	const { t } = useWords();
	const [params] = useSearchParams();
	if (!params.has("print")) return null;
	return (
		<Dialog title={t("Print the debtors")} closeTo={debtorsAddress(list)}>
			<CheckedForm action="/print/debtors" target="_blank" rel="noopener" reloadDocument className="stack">
				{[...new URLSearchParams(filterQuery(list.filter))].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{list.count > LETTERS_AT_ONCE && <OpenedBy />}
				<SelectField
					name="paper"
					label={t("Paper")}
					hint={t("Only the call list may leave the office: it has names, and no amounts or phones.")}
					defaultValue="office"
					options={DEBTOR_PAPERS.map((value) => ({ value, label: t(DEBTOR_PAPER_LABEL[value]) }))}
				/>
				<PaperLanguageField defaultValue={list.paper_language} />
				<DialogActions>
					{list.count > 0 && (
						<Button type="submit" formAction="/print/letters" {...(list.count > LETTERS_AT_ONCE ? POSTED : {})}>
							{t("Letters to families")}
						</Button>
					)}
					<Button type="submit" variant="primary">
						{t("Print")}
					</Button>
				</DialogActions>
			</CheckedForm>
		</Dialog>
	);
}
