import { useEffect, useRef } from "react";
import { Button, LinkButton } from "#ui/button";
import { useWords } from "#ui/words";

interface SharedPaper {
	pdf: string;
	file: string;
	whatsapp: string;
}

/** A file of its own, which the previews of papers load as well. Most browsers cannot share and never load it. */
const SCRIPT = "/share.js";

/** WhatsApp with a text, and, where the browser can, the PDF itself. */
export function SharePaper({ pdf, file, whatsapp }: SharedPaper) {
	const { t } = useWords();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if ("canShare" in navigator)
			// Without network there is nothing to share: the button stays hidden.
			import(/* @vite-ignore */ SCRIPT).then(
				({ offerSharing }) => offerSharing(button.current),
				() => {},
			);
	}, []);
	return (
		<>
			<LinkButton to={whatsapp} target="_blank" rel="noopener">
				WhatsApp
			</LinkButton>
			<Button ref={button} hidden data-share={pdf} data-file={file}>
				{t("Share")}
			</Button>
		</>
	);
}
