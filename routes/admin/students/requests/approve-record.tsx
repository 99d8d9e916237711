import Check from "lucide-react/icons/check";
import type { ComponentProps } from "react";
import type { ComparedRecord } from "#school/links/candidates";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";

interface ApproveRecordProps extends Pick<ComponentProps<typeof LinkButton>, "to" | "variant"> {
	record: Pick<ComparedRecord, "full_name" | "class_name" | "year">;
}

/** Leads to the question whether a request is approved for this record. The list has one for each record. */
export function ApproveRecord({ record: { full_name: name, class_name, year }, ...link }: ApproveRecordProps) {
	const { t } = useWords();
	return (
		<LinkButton
			{...link}
			icon={Check}
			aria-label={t("Approve this record: {name}, {class}, {year}", { name, class: class_name, year })}
		>
			{t("Approve this record")}
		</LinkButton>
	);
}
