import { Banner } from "#ui/banner";
import type { FormAnswer } from "#ui/form";

/** Shows a refusal on the page when its dialog is gone, for example because the record was deleted meanwhile. */
export function RefusedBanner({ answer }: { answer: FormAnswer | undefined }) {
	return answer ? <Banner kind="error">{answer.details || answer.error}</Banner> : null;
}
