import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import { qrCode } from "#print/qr";
import { addressesForPhones } from "#server/phone-addresses";
import { Qr } from "#templates/qr";
import { Banner } from "#ui/banner";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import type { Route } from "./+types/phones";
import styles from "./settings.module.css";

export const handle: PageHandle = { title: "How phones reach the portal", help: "first-day#settings", yearless: true };

export async function loader({ context }: Route.LoaderArgs) {
	const addresses = await addressesForPhones(context);
	return {
		addresses: addresses.map((address) => ({ address, qr: qrCode(address) })),
		onlyHere: /^https?:\/\/(localhost|127\.)/.test(addresses[0]),
	};
}

export default function Phones({ loaderData: { addresses, onlyHere } }: Route.ComponentProps) {
	const { t } = useWords();
	return (
		<Panel>
			<p>
				{t(
					"A phone on the school's network opens the portal at this address, without internet. Scan it, or print it for the wall.",
				)}
			</p>
			{onlyHere && <Banner kind="info">{t("This computer is on no network: phones cannot reach it now.")}</Banner>}
			<ul className={`row ${styles.addresses}`}>
				{addresses.map(({ address, qr }, index) => (
					<li key={address} className="stack gap-12">
						<Qr className={styles.qr as string} {...qr} />
						<p className="strong">{address}</p>
						<PaperLink to={`/print/address?number=${index + 1}`} variant="primary">
							{t("Print")}
						</PaperLink>
					</li>
				))}
			</ul>
			<p className="quiet">
				{t(
					"A router may give this computer another address one day. A fixed one, entered in Settings as the address on papers, stays right on what is printed.",
				)}
			</p>
		</Panel>
	);
}
