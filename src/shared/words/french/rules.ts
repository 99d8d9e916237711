import { dictionary } from "#shared/words/placeholders";

/** What the rules say: refusals, names of fields, confirmations. Never sent to a browser as a whole. */
export const rules = dictionary({
	"Only {left} is left to pay for {fee} by {name}.": "Il ne reste que {left} à payer pour {fee} par {name}.",
	"{count} payments": ["{count} versement", "{count} versements"],
});
