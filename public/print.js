// The preview of a paper: its Print button.
for (const button of document.querySelectorAll("[data-print]")) {
	button.addEventListener("click", () => window.print());
}
