// Sizes a page's text so that it fits, or cuts a roll to its text: in previews, and in the printer's tab before a PDF is made.
globalThis.fitToPages = () => {
	const cutRoll = (roll) => {
		const { width, height } = roll.getBoundingClientRect();
		const size = [width, height + 4].map((pixels) => `${(pixels * 25.4) / 96}mm`).join(" ");
		const [sheet] = document.styleSheets;
		sheet.insertRule(`@page { size: ${size}; margin: 0; }`, sheet.cssRules.length);
	};
	const bottomOf = (element) => element.getBoundingClientRect().bottom;
	for (const roll of document.querySelectorAll('[data-fit="length"]')) cutRoll(roll);
	for (const page of document.querySelectorAll('[data-fit]:not([data-fit="length"])')) {
		const [text] = page.children;
		page.style.height = getComputedStyle(page).minHeight;
		const fits = (size) => {
			page.style.setProperty("--fit", size);
			return bottomOf(text.lastElementChild) <= bottomOf(text) + 0.5;
		};
		// A printer may break a line earlier than a screen, so a little smaller must fit as well.
		const fitsWell = (size) => fits(size) && (size === 1 || fits(size * 0.98));
		const full = Number(page.dataset.fit);
		let size = full;
		// Each try computes the page anew, so large steps come first.
		while (!fits(size) && size > 0.2) size -= 0.12;
		size = Math.min(full, size + 0.09);
		while (!fitsWell(size) && size > 0.2) size -= 0.03;
		page.style.height = "";
	}
};
