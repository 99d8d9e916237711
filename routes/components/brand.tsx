import styles from "./brand.module.css";
import { useRoot } from "./root-data.tsx";

export function Brand() {
	const { name, logo } = useRoot().school;
	return (
		<span className={styles.brand}>
			{logo ? (
				<img src={logo} alt="" className={styles.mark} />
			) : (
				<span aria-hidden className={`${styles.mark} ${styles.letter}`}>
					{[...name.trim()][0]?.toLocaleUpperCase("fr")}
				</span>
			)}
			<span className={styles.name} title={name}>
				{name}
			</span>
		</span>
	);
}
