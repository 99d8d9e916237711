import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageWithoutAnswer } from "#ui/connection";
import { keepDocumentWithoutAnswer } from "#ui/new-document";
import { loadFrench } from "./load-french.ts";

keepPageWithoutAnswer();
keepDocumentWithoutAnswer();

// Hydration compares the page with what React renders, so the dictionary must be loaded first.
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
