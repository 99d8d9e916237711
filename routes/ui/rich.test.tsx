import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import "#shared/words/french/everything";
import { Rich } from "./rich.tsx";
import { LanguageContext } from "./words.tsx";

const inFrench = (name: string) =>
	renderToStaticMarkup(
		<LanguageContext value="fr">
			<Rich text="Same parents as {name}? Change what differs." elements={{ name: <strong>{name}</strong> }} />
		</LanguageContext>,
	);

test("French elides before a name in an element too", () => {
	expect(inFrench("Éyenga")).toStartWith("Les mêmes parents qu&#x27;<strong>Éyenga</strong>");
	expect(inFrench("Hamadou")).toStartWith("Les mêmes parents que <strong>Hamadou</strong>");
});
