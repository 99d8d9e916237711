import { reachable } from "./connection.tsx";

/** The form that is being sent, since the portal answers. */
let sending: HTMLFormElement | undefined;

/**
 * A link or form that loads a new document would leave the browser's own error page where the portal does not answer. So
 * this one stays until it does.
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
