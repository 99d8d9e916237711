import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { documentLanguage, LanguageContext } from "#ui/words";
import { loadFrench } from "./load-french.ts";

const language = documentLanguage();

function hydrate() {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<LanguageContext value={language}>
					<HydratedRouter />
				</LanguageContext>
			</StrictMode>,
		);
	});
}

// React compares the page with what it renders itself, so the words must be there first.
if (language === "en") hydrate();
else void loadFrench("family", ...(document.documentElement.dataset.office ? ["office" as const] : [])).then(hydrate);
