import { openLinkRequests } from "#school/links/link-requests-page";
import { ask } from "#server/visit";
import { revalidateWhenRefused } from "#ui/refusal";
import type { Route } from "./+types/layout";

/** The number of open requests, which the tabs of every page show. */
export const loader = ({ context }: Route.LoaderArgs) => ask(context, openLinkRequests);

export const shouldRevalidate = revalidateWhenRefused;
