import { dayMonYear } from "#shared/dates";
import { Banner } from "#ui/banner";
import { CheckField } from "#ui/check-field";
import { useFormState } from "#ui/form";

/** What the desk knows of a clock that cannot be right; null while all is well. */
export type DeskClock = { computer_day: string; says: string } | null;

export function ClockBanner({ clock }: { clock: DeskClock }) {
	if (!clock) return null;
	return (
		<Banner kind="error">
			<strong>Look at the date first.</strong> {clock.says} Set the computer's clock before you take money: every
			receipt carries its date.
		</Banner>
	);
}

/** In a form that dates money, while the clock cannot be right; also when that was noticed only as the form was sent. */
export function ClockBox({ clock, today }: { clock: DeskClock; today: string }) {
	const refused = useFormState()?.errors.clock_confirmed;
	if (!clock && !refused) return null;
	return (
		<>
			{/* The banner that says it lies dimmed behind the dialog, or above the screen of a phone. */}
			{clock && !refused && <p className="quiet">{clock.says}</p>}
			<CheckField
				name="clock_confirmed"
				label={`The date is right: today is ${dayMonYear(clock?.computer_day ?? today)}`}
				required
			/>
		</>
	);
}
