import { dictionary } from "./french/dictionary.ts";
import { say, sayCount, wordsIn } from "./words.ts";

/**
 * A test for the type checker, never run. Each line after a `@ts-expect-error` is a mistake, and the check fails if
 * one of them compiles.
 */
export function mistakes(): void {
	const { t, plural } = wordsIn("fr");

	t("Login");
	// @ts-expect-error: a sentence French does not have
	t("Log me in");
	t("Welcome, {username}", { username: "Amina" });
	// @ts-expect-error: the values are missing
	t("Welcome, {username}");
	// @ts-expect-error: one value is missing
	t("{title}, picture {number}", { title: "Sewing" });
	// @ts-expect-error: a value is misspelt
	t("Welcome, {username}", { user: "Amina" });
	// @ts-expect-error: a value too many
	t("Welcome, {username}", { username: "Amina", role: "Parent" });
	// @ts-expect-error: values where the sentence has none
	t("Login", { username: "Amina" });
	// @ts-expect-error: a sentence of the rules, which no browser has
	t("This username is taken. Choose another.");

	plural(2, "{count} more picture", "{count} more pictures");
	// @ts-expect-error: a sentence French does not have
	plural(2, "{count} goat", "{count} goats");
	// @ts-expect-error: a sentence without a count
	plural(2, "Login", "Login");
	// @ts-expect-error: a placeholder of the singular is misspelt
	plural(2, "{cuont} more picture", "{count} more pictures");
	// @ts-expect-error: a value too many
	plural(2, "{count} more picture", "{count} more pictures", { title: "Sewing" });

	say("{label} is required.", { label: say("Username") });
	// @ts-expect-error: a sentence French does not have
	say("No such sentence.");
	// @ts-expect-error: a value is missing
	say("{label} may have at most {max} characters.", { label: "Username" });
	// @ts-expect-error: a value is misspelt
	say("{label} is required.", { lable: "Username" });
	// @ts-expect-error: a value too many
	say("{label} is required.", { label: "Username", max: 3 });

	const wait = "{what} Please wait {count} seconds and try again.";
	sayCount(2, wait, wait, { what: "Slowly." });
	// @ts-expect-error: the value beside the count is missing
	sayCount(2, wait, wait);
	// @ts-expect-error: a value is misspelt
	sayCount(2, wait, wait, { waht: "Slowly." });
	// @ts-expect-error: a value too many
	sayCount(2, wait, wait, { what: "Slowly.", name: "Amina" });
	// @ts-expect-error: a sentence French does not have
	sayCount(2, "{count} goat", "{count} goats");

	dictionary({
		"Paid by {name}": "Payé par {name}",
		"{count} goats of {name}": ["une chèvre de {name}", "{count} chèvres de {name}"],
	});
	// @ts-expect-error: the placeholder is missing
	dictionary({ "Paid by {name}": "Payé" });
	// @ts-expect-error: the placeholder is misspelt
	dictionary({ "Paid by {name}": "Payé par {nom}" });
	// @ts-expect-error: a placeholder too many
	dictionary({ "Paid by {name}": "Payé par {name} à {school}" });
	// @ts-expect-error: the plural has lost its count
	dictionary({ "{count} goats of {name}": ["{count} chèvre de {name}", "des chèvres de {name}"] });
	// @ts-expect-error: the singular has another placeholder
	dictionary({ "{count} goats of {name}": ["une chèvre de {nom}", "{count} chèvres de {name}"] });
}
