import { useRouteLoaderData } from "react-router";
import { formatYear } from "#shared/years";
import type { loader } from "../root.tsx";

export function useRoot() {
	const loaded = useRouteLoaderData<typeof loader>("root");
	if (!loaded) throw new Error("The root has not loaded.");
	return loaded;
}

/** As the school chose: 2026 or 2026/2027. */
export function useFormatYear() {
	const { year_text } = useRoot().school;
	return (year: number) => formatYear(year, year_text);
}
