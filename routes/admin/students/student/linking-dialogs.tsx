import { useSearchParams } from "react-router";
import { roleLabel } from "#shared/roles";
import { ConfirmDialog } from "#ui/confirm-dialog";
import type { FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";
import { useMay } from "../../use-may.ts";
import { GiveCodeDialog } from "./give-code-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import type { NewLinkCode } from "./linking-data.ts";
import type { StudentPage } from "./student-data.ts";

type Page = Pick<StudentPage, "student" | "about" | "linking">;

/** The open dialog, if this admin may use it. */
export function useLinkingDialog({ about, linking }: Omit<Page, "student">) {
	const [params] = useSearchParams();
	const may = useMay();
	const ended = params.get("unlink");
	return {
		linking,
		ending: (may("unlinkAccount") && about.linked.find(({ user_id }) => String(user_id) === ended)) || null,
		code: params.has("code"),
	};
}

interface LinkingProps extends DialogOf {
	opened: ReturnType<typeof useLinkingDialog>;
	newCode: NewLinkCode | undefined;
}

interface DialogOf extends Pick<Page, "student"> {
	closeTo: string;
	answer: FormAnswer | undefined;
}

export function LinkingDialogs({ opened: { linking, ending, code }, newCode, ...rest }: LinkingProps) {
	if (linking) return <LinkDialog {...linking} {...rest} />;
	if (ending) return <UnlinkDialog account={ending} {...rest} />;
	return code ? <GiveCodeDialog newCode={newCode} {...rest} /> : null;
}

interface UnlinkProps extends DialogOf {
	account: StudentPage["about"]["linked"][number];
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
