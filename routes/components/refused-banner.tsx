import { Banner } from "#ui/banner";
import type { FormAnswer } from "#ui/form";

/** A refusal whose dialog is no longer there (the record is gone meanwhile) is said on the page itself. */
export function RefusedBanner({ answer }: { answer: FormAnswer | undefined }) {
	return answer ? <Banner kind="error">{answer.details || answer.error}</Banner> : null;
}
