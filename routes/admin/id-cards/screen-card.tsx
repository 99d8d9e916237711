import { useEffect, useRef, useState } from "react";
import { useRoot } from "#components/root-data";
import type { CardPhoto } from "#shared/papers";
import { IdCard } from "#templates/id-card";
import { useWords } from "#ui/words";
import type { Route } from "./+types/id-cards";
import styles from "./id-cards.module.css";

export type Card = Route.ComponentProps["loaderData"]["cards"][number];

export function ScreenCard({ card }: { card: Card }) {
	const { school } = useRoot();
	const words = useWords();
	const [missing, setMissing] = useState(false);
	const ref = useRef<HTMLDivElement>(null);
	// The photo may have failed before hydration.
	useEffect(() => {
		const photo = ref.current?.querySelector<HTMLImageElement>("img[data-photo]");
		if (photo?.complete && photo.naturalWidth === 0) setMissing(true);
	}, []);
	const photo: CardPhoto = missing
		? { state: "missing" }
		: card.picture
			? { state: "picture", src: card.picture }
			: { state: "none" };
	return (
		<div ref={ref} className={`paper ${styles.card}`}>
			<IdCard
				card={{ ...card, photo }}
				school={school}
				words={words}
				qr={card.qr}
				lazy
				onPhotoError={() => setMissing(true)}
			/>
		</div>
	);
}
