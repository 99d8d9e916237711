if (globalThis.fitToPages) {
	fitToPages();
	document.fonts.ready.then(fitToPages);
}
for (const button of document.querySelectorAll("[data-print]")) {
	button.addEventListener("click", () => window.print());
}
if (location.hash === "#print") {
	// A reload is not another print.
	history.replaceState(null, "", location.pathname + location.search);
	addEventListener("load", () => window.print());
}
// After a logout no paper with a child's name stays on the screen.
addEventListener("pageshow", ({ persisted }) => {
	if (persisted) location.reload();
});
addEventListener("storage", ({ key, newValue }) => {
	if (key === "logged-out" && newValue) location.reload();
});
for (const button of document.querySelectorAll("[data-share]")) {
	import("/share.js").then(({ offerSharing }) => offerSharing(button), () => {});
}
