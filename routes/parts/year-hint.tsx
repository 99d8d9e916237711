import { Form, useLocation } from "react-router";
import styles from "./year-hint.module.css";

interface YearHintProps {
	/** The chosen year, which has none. */
	emptyYear: number;
	otherYear: number;
	count: number;
	/** In the singular: "student". */
	noun: string;
	plural?: string;
}

/** "2025 has 412 students. Switch to 2025": an empty list is often only the wrong year. */
export function YearHint({ emptyYear, otherYear, count, noun, plural = `${noun}s` }: YearHintProps) {
	const { pathname } = useLocation();
	return (
		<Form method="post" action="/year" className={styles.hint}>
			<input type="hidden" name="back" value={pathname} />
			<input type="hidden" name="year" value={otherYear} />
			<span className="unseen">There is nothing in {emptyYear}. </span>
			{otherYear} has {count} {count === 1 ? noun : plural}. <button type="submit">Switch to {otherYear}</button>
		</Form>
	);
}
