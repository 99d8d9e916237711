import type { SchoolIdentity } from "#shared/papers";
import { say } from "#shared/words/words";
import type { PaperKind } from "./paper-kind.tsx";
import { SchoolHeader } from "./parts.tsx";
import { Qr } from "./qr.tsx";
import type { PaperProps } from "./words.tsx";

interface AddressPaper {
	school: SchoolIdentity;
	address: string;
}

export const ADDRESS: PaperKind<AddressPaper> = {
	title: () => say("The portal on your phone"),
	Paper: Address,
	page: () => ({ size: "A4 portrait" }),
};

function Address({ school, address, words, qr }: PaperProps<AddressPaper>) {
	return (
		<article className="paper sheet address">
			<SchoolHeader school={school} />
			<h1>{words.t("The portal on your phone")}</h1>
			<Qr className="large-qr" {...qr(address)} />
			<p className="typed">{address}</p>
			<ul>
				<li>{words.t("Point the phone's camera at the square, or type the address into the browser.")}</li>
				<li>{words.t("If it does not open, join the school's own network first.")}</li>
			</ul>
		</article>
	);
}
