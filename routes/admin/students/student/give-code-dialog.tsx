import Copy from "lucide-react/icons/copy";
import { type RefObject, useRef, useState } from "react";
import { Button, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { useWords } from "#ui/words";
import styles from "./linking.module.css";
import type { NewLinkCode } from "./linking-data.ts";

interface GiveCodeProps {
	student: { full_name: string };
	closeTo: string;
	answer: FormAnswer | undefined;
	newCode: NewLinkCode | undefined;
}

/** The code is shown once. */
export function GiveCodeDialog({ student: { full_name: name }, closeTo, answer, newCode }: GiveCodeProps) {
	const { t } = useWords();
	return (
		<Dialog title={t("Give a code")} closeTo={closeTo} size="small">
			{newCode ? (
				<NewCode {...newCode} name={name} />
			) : (
				<ActionForm intent="give-code" answer={answer}>
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
		<div className={styles.code}>
			<p>{t("Write this down for the family of {name}. It is shown only now.", { name })}</p>
			<output ref={output}>{code}</output>
			<CopyButton of={output} />
			<p>{t("It works once, until {day}.", { day: day(until) })}</p>
			<p className="quiet">{t("In the portal: log in as parent, Register, “I have a code”.")}</p>
			<DialogActions cancel={t("Close")} />
		</div>
	);
}

/** Without HTTPS only the old clipboard API works. */
function CopyButton({ of }: { of: RefObject<HTMLElement | null> }) {
	const hydrated = useHydrated();
	const [copied, setCopied] = useState(false);
	const { t } = useWords();
	if (!hydrated) return null;
	function copy() {
		const selection = getSelection();
		if (!of.current || !selection) return;
		selection.selectAllChildren(of.current);
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
