import { useEffect } from "react";
import { useFetcher } from "react-router";

export function usePolled<Answer>(address: string, pauseMs: number, isLast: (answer: Answer) => boolean = () => false) {
	const { data, load } = useFetcher<Answer>();
	const over = data !== undefined && isLast(data as Answer);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer starts the wait for the next one
	useEffect(() => {
		if (over) return;
		const timer = setTimeout(() => load(address), data ? pauseMs : 0);
		return () => clearTimeout(timer);
	}, [address, data, over]);
	return data as Answer | undefined;
}
