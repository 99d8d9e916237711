import type { GuideSection } from "#shared/guides";
import styles from "./guide-text.module.css";

export function GuideText({ sections }: { sections: GuideSection[] }) {
	return (
		<div className={styles.text}>
			{sections.map(({ id, title, html }) => (
				<section key={id} id={id || undefined}>
					{id && <h3>{title}</h3>}
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text from docs/, made HTML at the build */}
					<div dangerouslySetInnerHTML={{ __html: html }} />
				</section>
			))}
		</div>
	);
}
