import { useRouteLoaderData } from "react-router";
import type { OfficeAction } from "#server/office-actions";
import type { loader } from "./layout.tsx";

export type May = (action: OfficeAction) => boolean;

/** Hides what the operation would refuse. */
export function useMay(): May {
	const refused = useRouteLoaderData<typeof loader>("admin/layout")?.refused;
	return (action) => !refused?.includes(action);
}
