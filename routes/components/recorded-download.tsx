import type { ReactNode } from "react";
import { OpenedBy } from "#ui/form-origin";

/** The form around the button of a file whose download is a line of the audit trail. */
export const RecordedDownload = ({ action, children }: { action: string; children: ReactNode }) => (
	<form method="post" action={action}>
		<input type="hidden" name="intent" value="download" />
		<OpenedBy />
		{children}
	</form>
);
