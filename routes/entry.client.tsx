import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepDocumentWithoutAnswer, keepPageWithoutAnswer } from "#ui/connection";

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
