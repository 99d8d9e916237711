import styles from "./brand.module.css";

export function Brand({ schoolName, logo, large }: { schoolName: string; logo?: string | null; large?: boolean }) {
	return (
		<span className={`${styles.brand} ${large ? styles.large : ""}`}>
			{logo ? (
				<img src={logo} alt="" className={styles.mark} />
			) : (
				<span aria-hidden className={`${styles.mark} ${styles.letter}`}>
					{[...schoolName.trim()][0]?.toLocaleUpperCase("fr")}
				</span>
			)}
			<span className={styles.name} title={schoolName}>
				{schoolName}
			</span>
		</span>
	);
}
