import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Language } from "#shared/words/languages";
import "#shared/words/french/everything";
import { LanguageContext } from "#ui/words";
import { type Noun, YearHint } from "./year-select.tsx";

function hint(noun: Noun, count: number, language: Language): string {
	const element = (
		<LanguageContext value={language}>
			<YearHint empty={2025} other={{ year: 2026, count }} noun={noun} />
		</LanguageContext>
	);
	const page = <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />;
	return renderToStaticMarkup(page).replace(/<[^>]*>/g, "");
}

test("an empty year says what another year has, and offers it", () => {
	expect(hint("class", 1, "en")).toBe("There is nothing in 2025. 2026 has 1 class. Switch to 2026");
	expect(hint("class", 6, "en")).toBe("There is nothing in 2025. 2026 has 6 classes. Switch to 2026");
	expect(hint("child", 2, "en")).toContain("2026 has 2 children.");
});

test("in French too, with its own plural", () => {
	expect(hint("class", 1, "fr")).toBe("Rien en 2025. 2026 compte 1 classe. Passer à 2026");
	expect(hint("student", 412, "fr")).toContain("2026 compte 412 élèves.");
});
