import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { type ComponentProps, useEffect, useRef } from "react";
import { Button, LinkButton } from "#ui/button";
import { useWords } from "#ui/words";

type PaperLinkProps = Omit<ComponentProps<typeof LinkButton>, "icon" | "reloadDocument" | "target">;

export const PaperLink = (props: PaperLinkProps) => (
	<LinkButton {...props} reloadDocument target="_blank" icon={Printer} />
);

export const PdfLink = (props: PaperLinkProps) => (
	<LinkButton {...props} reloadDocument target="_blank" icon={Download} />
);

interface SharedPaper {
	pdf: string;
	file: string;
	whatsapp: string;
}

/** A separate file, which paper previews load too. Browsers that cannot share never load it. */
const SCRIPT = "/share.js";

export function SharePaper({ pdf, file, whatsapp }: SharedPaper) {
	const { t } = useWords();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if ("canShare" in navigator)
			// Offline the script is missing and the button stays hidden.
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
