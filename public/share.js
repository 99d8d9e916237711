/**
 * Shows the button that hands the PDF of a paper to WhatsApp, mail or whatever the phone has, where the browser can do
 * that (never without HTTPS). The PDF is fetched before, because a browser shares only in the moment of the tap.
 */
export async function offerSharing(button) {
	// The dialog may be closed before this file has come.
	if (!button) return;
	const { share, file } = button.dataset;
	const type = "application/pdf";
	const named = (parts) => ({ files: [new File(parts, file, { type })] });
	if (!navigator.canShare?.(named([""])) || !matchMedia("(pointer: coarse)").matches) return;
	const answer = await fetch(share).catch(() => null);
	if (!answer?.ok || answer.headers.get("content-type") !== type) return;
	const paper = named([await answer.blob()]);
	button.onclick = () => navigator.share(paper).catch(() => {});
	button.hidden = false;
}
