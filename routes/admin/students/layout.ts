import { openLinkRequests } from "#school/links/link-requests-page";
import { ask } from "#server/visit";
import { revalidateWhenRefused } from "#ui/refusal";
import type { Route } from "./+types/layout";

/** For the tabs of each page. */
export const loader = ({ context }: Route.LoaderArgs) => ask(context, openLinkRequests);

export const shouldRevalidate = revalidateWhenRefused;
