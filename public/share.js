/**
 * Shows the share button where the browser can share files (never without HTTPS). The PDF is fetched beforehand,
 * because a browser shares only in the moment of the tap.
 */
export async function offerSharing(button) {
	// The dialog may be closed before this script arrives.
	if (!button) return;
	const { share, file } = button.dataset;
	const type = "application/pdf";
	const shareable = (parts) => ({ files: [new File(parts, file, { type })] });
	if (!navigator.canShare?.(shareable([""])) || !matchMedia("(pointer: coarse)").matches) return;
	const answer = await fetch(share).catch(() => null);
	if (!answer?.ok || answer.headers.get("content-type") !== type) return;
	const paper = shareable([await answer.blob()]);
	button.onclick = () => navigator.share(paper).catch(() => {});
	button.hidden = false;
}
