import Copy from "lucide-react/icons/copy";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ROLE_LABEL } from "#shared/roles";
import { Button, SubmitButton } from "#ui/button";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { ActionForm } from "#ui/form";
import { useDone } from "#ui/refusal";
import { ShownValues } from "#ui/shown";
import { useWords } from "#ui/words";
import { useMay } from "../../use-may.ts";
import { LinkDialog } from "./link-dialog.tsx";
import type { StudentPage } from "./student-data.ts";
import styles from "./student-page.module.css";

export function useLinkingDialog({ about, linking }: Pick<StudentPage, "about" | "linking">) {
	const [params] = useSearchParams();
	const may = useMay();
	const ended = params.get("unlink");
	return {
		linking,
		ending: (may("unlinkAccount") && about.linked.find(({ user_id }) => String(user_id) === ended)) || null,
		owner: may("changeOwner") && params.has("owner") ? about : null,
		code: params.has("code"),
	};
}

interface NewLinkCode {
	code: string;
	until: string;
}

interface OfStudent {
	student: StudentPage["student"];
}

interface LinkingProps extends OfStudent {
	guardian: StudentPage["about"]["guardian"];
	opened: ReturnType<typeof useLinkingDialog>;
}

export function LinkingDialogs({ opened: { linking, ending, owner, code }, student, guardian }: LinkingProps) {
	if (linking) return <LinkDialog {...linking} student={student} guardian={guardian} />;
	if (ending) return <UnlinkDialog account={ending} student={student} />;
	if (owner) return <OwnerDialog {...owner} student={student} />;
	return code ? <GiveCodeDialog student={student} /> : null;
}

interface UnlinkProps extends OfStudent {
	account: StudentPage["about"]["linked"][number];
}

function UnlinkDialog({ student: { full_name }, account }: UnlinkProps) {
	const { t } = useWords();
	const { user_id, username, role, contact, years } = account;
	return (
		<ConfirmDialog
			title={t("End the link")}
			question={t("{username} will no longer see {name} ({years}).", {
				username,
				name: full_name,
				years: years.join(", "),
			})}
			intent="unlink"
			hidden={{ user_id }}
			confirm={t("End the link")}
			pending={t("Ending…")}
		>
			<p>
				{username} · {t(ROLE_LABEL[role])} · <span className="figures">{contact}</span>
			</p>
			<p>{t("The account and the record stay. Only a new code or the office links them again.")}</p>
		</ConfirmDialog>
	);
}

function OwnerDialog({ student: { full_name: name }, owner, linked }: OfStudent & StudentPage["about"]) {
	const { t } = useWords();
	const others = linked.filter(({ user_id }) => user_id !== owner?.user_id);
	return (
		<Dialog title={owner ? t("Take the child away") : t("Who may edit it")} size="medium">
			<ActionForm intent="owner" className="stack">
				<ShownValues values={{ user_id: owner?.user_id }} />
				{owner && (
					<>
						<p>
							{t("{username} registered {name} and will no longer see the child, in any year.", {
								username: owner.username,
								name,
							})}
						</p>
						<p className="quiet">
							{t("Codes on paper that nobody has used no longer work. Payments and the record stay.")}
						</p>
					</>
				)}
				<fieldset className={styles.choices}>
					<legend>{t("Who may edit the record from now on?")}</legend>
					<Choice value="" defaultChecked>
						{t("Nobody: the office alone")}
					</Choice>
					{others.map(({ user_id, username, role, contact }) => (
						<Choice key={user_id} value={user_id}>
							<strong>{username}</strong> · {t(ROLE_LABEL[role])} · <span className="figures">{contact}</span>
						</Choice>
					))}
				</fieldset>
				{others.length === 0 && <p className="quiet">{t("To give it to another account, link that account first.")}</p>}
				<DialogActions>
					<SubmitButton>{owner ? t("Take the child away") : t("Save")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

interface ChoiceProps {
	value: string | number;
	defaultChecked?: true;
	children: ReactNode;
}

function Choice({ value, defaultChecked, children }: ChoiceProps) {
	return (
		<label>
			<input type="radio" name="user_id" value={value} defaultChecked={defaultChecked} />
			<span>{children}</span>
		</label>
	);
}

function GiveCodeDialog({ student: { full_name: name } }: OfStudent) {
	const { t } = useWords();
	const newCode = useDone<{ link_code: NewLinkCode }>()?.link_code;
	return (
		<Dialog title={t("Give a code")} size="small">
			{newCode ? (
				<NewCode {...newCode} name={name} />
			) : (
				<ActionForm intent="give-code">
					<p>
						{t(
							"Make a code for {name}? Whoever types it into an account of a parent or student reads the record: give it to the family only.",
							{ name },
						)}
					</p>
					<p className="quiet">
						{t("It works once, for sixty days. Three codes work at a time: a fourth ends the oldest.")}
					</p>
					<DialogActions>
						<SubmitButton pending={t("Making…")}>{t("Make a code")}</SubmitButton>
					</DialogActions>
				</ActionForm>
			)}
		</Dialog>
	);
}

function NewCode({ code, until, name }: NewLinkCode & { name: string }) {
	const { t, day } = useWords();
	const output = useRef<HTMLOutputElement>(null);
	return (
		<div className={`stack gap-12 ${styles.code}`}>
			<p>{t("Write this down for the family of {name}. It is shown only now.", { name })}</p>
			<output ref={output}>{code}</output>
			<CopyButton target={output} />
			<p>{t("It works once, until {day}.", { day: day(until) })}</p>
			<p className="quiet">{t("In the portal: log in as parent, Register, “I have a code”.")}</p>
			<DialogActions cancel={t("Close")} />
		</div>
	);
}

/** Without HTTPS only the old clipboard API works. */
function CopyButton({ target }: { target: RefObject<HTMLElement | null> }) {
	const [copied, setCopied] = useState(false);
	const { t } = useWords();
	function copy() {
		const selection = getSelection();
		if (!target.current || !selection) return;
		selection.selectAllChildren(target.current);
		setCopied(document.execCommand("copy"));
	}
	return (
		<div className="row">
			<Button icon={Copy} onClick={copy}>
				{t("Copy")}
			</Button>
			<span role="status">{copied && t("Copied")}</span>
		</div>
	);
}
