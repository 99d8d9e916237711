import type { LiveErrors } from "../live-errors.tsx";
import type { StudentOfForm } from "../student-form.tsx";

/** What every part of the form is given: the record, when there is one already, and what is wrong with it so far. */
export interface Part {
	student?: StudentOfForm | undefined;
	errors: LiveErrors;
}
