import { type SubmitEvent, useState } from "react";
import { Button } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";

interface PrintProps {
	classes: { id: number; name: string }[];
	/** The class that the list is filtered by, as the default. */
	chosen: string;
	/** The form was submitted without a class. */
	refused: boolean;
	closeTo: string;
}

const NO_CLASS = "Please select a class first";

/** Opens the list of a class in a new window, ready to print. */
export function PrintDialog({ classes, chosen, refused, closeTo }: PrintProps) {
	const [error, setError] = useState(refused ? NO_CLASS : "");
	function submit(event: SubmitEvent<HTMLFormElement>) {
		if (new FormData(event.currentTarget).get("class_id")) return setError("");
		event.preventDefault();
		setError(NO_CLASS);
	}
	return (
		<Dialog title="Print Class List" closeTo={closeTo} size="small">
			<form action="/print/class-list" target="_blank" onSubmit={submit} className="stack" rel="noopener">
				<SelectField
					label="Class"
					name="class_id"
					placeholder="Choose a class"
					options={classes.map(({ id, name }) => ({ value: id, label: name }))}
					defaultValue={chosen}
					error={error || undefined}
					onChange={() => setError("")}
				/>
				<DialogActions>
					<Button type="submit" variant="primary">
						Print
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
