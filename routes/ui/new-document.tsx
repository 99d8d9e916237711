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
		const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
		if (event.defaultPrevented || !plain || !link || link.target || link.origin !== location.origin) return;
		// A place on this page.
		if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
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
