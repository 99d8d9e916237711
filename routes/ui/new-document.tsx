import { reachable } from "./connection.tsx";

let sending: HTMLFormElement | undefined;

/**
 * A link or form that loads a new document would show the browser's error page while the portal is unreachable, so
 * the current page stays until it answers.
 */
export function keepDocumentWithoutAnswer(): void {
	window.addEventListener("click", (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
		if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
		// Another window, another site, or a place on this page.
		if (link.target || link.origin !== location.origin || link.hash) return;
		event.preventDefault();
		void reachable().then(() => location.assign(link.href));
	});
	window.addEventListener("submit", (event) => {
		const form = event.target as HTMLFormElement;
		if (event.defaultPrevented || form === sending || form.target) return;
		event.preventDefault();
		void reachable().then(() => {
			sending = form;
			form.requestSubmit(event.submitter);
			sending = undefined;
		});
	});
}
