import { useEffect, useRef, useState } from "react";
import styles from "./photos.module.css";

/** The picture while it is near the part of the page that somebody sees: hundreds at once would fill the memory. */
export function Thumbnail({ picture }: { picture: File }) {
	const frame = useRef<HTMLDivElement>(null);
	const [src, setSrc] = useState<string>();
	useEffect(() => {
		let address: string | undefined;
		const drop = () => {
			if (address) URL.revokeObjectURL(address);
			address = undefined;
		};
		const observer = new IntersectionObserver(
			([entry]) => {
				drop();
				if (entry?.isIntersecting) address = URL.createObjectURL(picture);
				setSrc(address);
			},
			{ rootMargin: "400px 0px" },
		);
		if (frame.current) observer.observe(frame.current);
		return () => {
			observer.disconnect();
			drop();
		};
	}, [picture]);
	return (
		<div ref={frame} className={styles.thumbnail}>
			{src && <img src={src} alt="" decoding="async" />}
		</div>
	);
}
