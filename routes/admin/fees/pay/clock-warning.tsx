import { Banner } from "#ui/banner";
import { CheckField } from "#ui/field";
import { useFormState } from "#ui/form";
import { useWords } from "#ui/words";

export type DeskClock = { computer_day: string; says: string } | null;

export function ClockBanner({ clock }: { clock: DeskClock }) {
	const { t } = useWords();
	if (!clock) return null;
	return (
		<Banner kind="error">
			<strong>{t("Look at the date first.")}</strong> {clock.says}{" "}
			{t("Set the computer's clock before you take money: every receipt carries its date.")}
		</Banner>
	);
}

/** Confirms the date while the computer's clock looks wrong. Also shown if the server noticed it first. */
export function ClockBox({ clock, today }: { clock: DeskClock; today: string }) {
	const { t, day } = useWords();
	const refused = useFormState()?.errors.clock_confirmed;
	const date = day(clock?.computer_day ?? today);
	if (!clock && !refused) return null;
	return (
		<>
			{/* The banner with this sentence is behind the dialog, or above the visible part of a phone's screen. */}
			{clock && !refused && <p className="quiet">{clock.says}</p>}
			<CheckField
				name="clock_confirmed"
				label={t("The date is right: today is {day}", { day: date })}
				missing={t("Confirm that today is {day}.", { day: date })}
				required
			/>
		</>
	);
}
