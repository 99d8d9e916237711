import type { ComponentProps, ReactNode } from "react";
import styles from "./tile.module.css";

interface TilesProps {
	legend: ReactNode;
	className?: string;
	children: ReactNode;
}

export function Tiles({ legend, className, children }: TilesProps) {
	return (
		<fieldset className={className}>
			<legend className={styles.legend}>{legend}</legend>
			{children}
		</fieldset>
	);
}

export function Tile({ children, ...input }: ComponentProps<"input">) {
	return (
		<label className={styles.tile}>
			<input type="radio" {...input} />
			{children}
		</label>
	);
}
