import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { useWords } from "#ui/words";

interface PrintProps {
	year: number;
	classes: { id: number; name: string }[];
	/** The class that the list is filtered by, as the default. */
	chosen: string;
	/** The form was submitted without a class. */
	refused: boolean;
	closeTo: string;
}

/** Opens the list of a class in a new window, ready to print. */
export function PrintDialog({ year, classes, chosen, refused, closeTo }: PrintProps) {
	const { t } = useWords();
	const [unchosen, setUnchosen] = useState(refused);
	function submit(event: SubmitEvent<HTMLFormElement>) {
		if (new FormData(event.currentTarget).get("class_id")) return setUnchosen(false);
		event.preventDefault();
		setUnchosen(true);
	}
	return (
		<Dialog title={t("Print Class List")} closeTo={closeTo} size="small">
			<form action="/print/class-list" target="_blank" onSubmit={submit} className="stack" rel="noopener">
				{classes.length === 0 && (
					<p>
						{t("There is no class in {year} yet. Choose another year, or add the classes first.", { year })}{" "}
						<Link to="/classes?new">{t("Add Class")}</Link>
					</p>
				)}
				<SelectField
					label={t("Class")}
					name="class_id"
					placeholder={t("Choose a class")}
					options={classes.map(({ id, name }) => ({ value: id, label: name }))}
					defaultValue={chosen}
					{...(unchosen ? { error: t("Please select a class first") } : {})}
					onChange={() => setUnchosen(false)}
				/>
				<DialogActions>
					<Button type="submit" variant="primary">
						{t("Print")}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
