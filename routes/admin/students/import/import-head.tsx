import { useWords } from "#ui/words";
import { MODE_LABEL } from "./file-form.tsx";
import styles from "./import.module.css";
import type { PageData } from "./import-data.ts";

const STEPS = [
	{ step: "file", label: "File" },
	{ step: "columns", label: "Columns" },
	{ step: "check", label: "Check [step]" },
	{ step: "result", label: "Result" },
] as const;

/** The list and where one is with it. */
export function ImportHead({ page, step }: { page: PageData; step: (typeof STEPS)[number]["step"] }) {
	const { t } = useWords();
	return (
		<header className={styles.head}>
			<ol className={styles.steps} aria-label={t("Steps [import]")}>
				{STEPS.map((one) => (
					<li key={one.step} aria-current={one.step === step ? "step" : undefined}>
						{t(one.label)}
					</li>
				))}
			</ol>
			<h2 className={styles.file}>{page.file_name}</h2>
			<p className={styles.note}>
				{page.year} · {t(MODE_LABEL[page.mode])} · {page.by_name}
			</p>
		</header>
	);
}
