import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Banner } from "#ui/banner";
import { useRefusal } from "#ui/refusal";

/** Other refusals mean the record is gone, and then the page cannot be loaded again. */
const REFUSED = [400, 409];

/** Also reloads after a refusal, which often means that a colleague was quicker. */
export const revalidateWhenRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || (actionStatus !== undefined && REFUSED.includes(actionStatus));

export function RefusedBanner() {
	const answer = useRefusal();
	return answer ? <Banner kind="error">{answer.details || answer.error}</Banner> : null;
}
