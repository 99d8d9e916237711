import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadFrench } from "./load-french.ts";

// React compares the page with what it renders itself, so the words must be there first.
void loadFrench({ office: "office" in document.documentElement.dataset }).then(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		);
	}),
);
