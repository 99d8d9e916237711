import { dictionary } from "#shared/words/placeholders";

/** Public, family and teacher pages. */
export const family = dictionary({
	Login: "Se connecter",
});
