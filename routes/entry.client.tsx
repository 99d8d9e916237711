import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardDocumentLoads, retryReads } from "#ui/connection";
import { openWantedPage } from "#ui/new-version";

if (!openWantedPage()) {
	retryReads();
	guardDocumentLoads();
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		);
	});
}
