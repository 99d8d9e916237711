import styles from "./brand.module.css";

export function Brand({ schoolName, logo }: { schoolName: string; logo?: string | null | undefined }) {
	return (
		<span className={styles.brand}>
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
