import styles from "./brand.module.css";
import { useRoot } from "./root-data.tsx";

export function Brand() {
	const { name, logo } = useRoot().school;
	return (
		<span className={styles.brand}>
			<SchoolMark picture={logo} />
			<span className={styles.name} title={name}>
				{name}
			</span>
		</span>
	);
}

/** Without a picture, the first letter of the school's name. */
export function SchoolMark({ picture, isBig }: { picture: string | null; isBig?: boolean }) {
	const { name } = useRoot().school;
	const size = isBig ? styles.big : "";
	if (picture) return <img src={picture} alt="" className={`${styles.mark} ${size}`} />;
	return (
		<span aria-hidden className={`${styles.mark} ${styles.letter} ${size}`}>
			{[...name.trim()][0]?.toLocaleUpperCase("fr")}
		</span>
	);
}
