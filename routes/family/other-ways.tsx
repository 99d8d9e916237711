import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";

interface OtherWaysProps {
	student: boolean;
	/** False for a student account that is already registered. */
	open: boolean;
	/** Open link requests. */
	requests: { id: number; full_name: string; on: string }[];
}

/** Links to existing records, so that no child is registered twice. */
export function OtherWays({ student, open, requests }: OtherWaysProps) {
	const { t, day } = useWords();
	return (
		<>
			{open && (
				<p className="row">
					<LinkButton to="/link">{t("I have a code")}</LinkButton>
					<LinkButton to="/link?request">{student ? t("My record is not here") : t("My child is not here")}</LinkButton>
				</p>
			)}
			{requests.map(({ id, full_name, on }) => (
				<p key={id} className="quiet">
					{t("The office looks at your request of {day}: {name}", { day: day(on), name: full_name })}
				</p>
			))}
		</>
	);
}
