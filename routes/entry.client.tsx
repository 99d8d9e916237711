import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageWithoutAnswer } from "#ui/connection";
import { keepDocumentWithoutAnswer } from "#ui/new-document";

keepPageWithoutAnswer();
keepDocumentWithoutAnswer();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
