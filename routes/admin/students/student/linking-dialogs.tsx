import { useSearchParams } from "react-router";
import { roleLabel } from "#shared/roles";
import { ConfirmDialog } from "#ui/confirm-dialog";
import type { FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";
import { useIsHead } from "../../use-is-head.ts";
import { GiveCodeDialog } from "./give-code-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import type { CodeShown } from "./linking-data.ts";
import type { StudentPage } from "./student-data.ts";

interface LinkingProps extends Pick<StudentPage, "student" | "about" | "linking"> {
	closeTo: string;
	answer: FormAnswer | undefined;
	shown: CodeShown | undefined;
}

/** The dialog about the accounts of the family that the address opens. */
export function LinkingDialogs({ student, about, linking, shown, ...rest }: LinkingProps) {
	const [params] = useSearchParams();
	const isHead = useIsHead();
	const ending = isHead && about.linked.find(({ user_id }) => String(user_id) === params.get("unlink"));
	if (linking) return <LinkDialog student={student} {...linking} {...rest} />;
	if (ending) return <UnlinkDialog student={student} account={ending} {...rest} />;
	if (params.has("code")) return <GiveCodeDialog student={student} shown={shown} {...rest} />;
	return null;
}

type Linked = StudentPage["about"]["linked"][number];

interface UnlinkProps extends Pick<LinkingProps, "student" | "closeTo" | "answer"> {
	account: Linked;
}

function UnlinkDialog({ student: { full_name }, account, closeTo, answer }: UnlinkProps) {
	const { t } = useWords();
	const { user_id, username, role, contact } = account;
	return (
		<ConfirmDialog
			title={t("End the link")}
			question={t("{username} will no longer see {name}.", { username, name: full_name })}
			intent="unlink"
			hidden={{ user_id }}
			closeTo={closeTo}
			confirm={t("End the link")}
			pending={t("Ending…")}
			answer={answer}
		>
			<p>
				{username} · {t(roleLabel(role))} · <span className="figures">{contact}</span>
			</p>
			<p>{t("The account and the record stay. Only a new code or the office links them again.")}</p>
		</ConfirmDialog>
	);
}
