// The preview of a paper: its Print button, and a word in place of a photo that is gone.
for (const button of document.querySelectorAll("[data-print]")) {
	button.addEventListener("click", () => window.print());
}

function sayNotFound(photo) {
	const frame = photo.parentElement;
	const words = document.createElement("b");
	words.textContent = "PHOTO NOT FOUND";
	frame.classList.add("empty");
	frame.replaceChildren(words);
}

for (const photo of document.querySelectorAll("img[data-photo]")) {
	if (photo.complete && photo.naturalWidth === 0) sayNotFound(photo);
	else photo.addEventListener("error", () => sayNotFound(photo), { once: true });
}
