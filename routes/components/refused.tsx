import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Banner } from "#ui/banner";
import type { FormAnswer } from "#ui/form";

/** The statuses of a refusal after which the page can be read again: of a record that is gone it could not. */
const REFUSED = [400, 409];

/**
 * The `shouldRevalidate` of a page on which a refusal often means that somebody else was quicker: its figures are read
 * again, which would not happen by itself.
 */
export const revalidateWhenRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || (actionStatus !== undefined && REFUSED.includes(actionStatus));

/** Shows a refusal on the page when its dialog is gone, for example because the record was deleted meanwhile. */
export function RefusedBanner({ answer }: { answer: FormAnswer | undefined }) {
	return answer ? <Banner kind="error">{answer.details || answer.error}</Banner> : null;
}
