// The preview of a paper: its Print button, and the print dialog at once where the address asks for it.
for (const button of document.querySelectorAll("[data-print]")) {
	button.addEventListener("click", () => window.print());
}
if (location.hash === "#print") {
	// A reload is no further print.
	history.replaceState(null, "", location.pathname + location.search);
	addEventListener("load", () => window.print());
}
// Somebody logged out in another tab: a paper with a child's name must not stay on the screen.
addEventListener("storage", ({ key, newValue }) => {
	if (key === "logged-out" && newValue) location.reload();
});
for (const button of document.querySelectorAll("[data-share]")) {
	import("/share.js").then(({ offerSharing }) => offerSharing(button));
}
