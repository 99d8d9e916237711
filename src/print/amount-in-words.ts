import { toCardinal } from "n2words/fr-FR";
import type { Language } from "#shared/words/languages";

const UNDER_TWENTY =
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
		" ",
	);
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES: [number, string][] = [
	[1_000_000_000, "billion"],
	[1_000_000, "million"],
	[1_000, "thousand"],
];

function underThousand(n: number): string {
	if (n < 20) return UNDER_TWENTY[n] ?? "";
	if (n < 100) return (TENS[Math.floor(n / 10)] ?? "") + (n % 10 ? `-${UNDER_TWENTY[n % 10]}` : "");
	const rest = n % 100;
	return `${UNDER_TWENTY[Math.floor(n / 100)]} hundred${rest ? ` and ${underThousand(rest)}` : ""}`;
}

function cardinal(n: number): string {
	for (const [scale, word] of SCALES) {
		if (n < scale) continue;
		const rest = n % scale;
		const remainder = rest === 0 ? "" : rest < 100 ? ` and ${cardinal(rest)}` : ` ${cardinal(rest)}`;
		return `${cardinal(Math.floor(n / scale))} ${word}${remainder}`;
	}
	return underThousand(n);
}

/** For the server only: a browser would have to load the French numbers. */
export function amountInWords(amount: number, language: Language): string {
	const words = language === "fr" ? inFrench(amount) : inEnglish(amount);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** English has the amount, French the phrase that vouches for it. */
export const amountVouched = (paper: "reçu" | "bon") => (amount: number, language: Language) => {
	const words = amountInWords(amount, language);
	if (language === "en") return words;
	return `Arrêté le présent ${paper} à la somme de\u00a0: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

const inEnglish = (amount: number) => `${amount < 0 ? "minus " : ""}${cardinal(Math.abs(amount))} francs CFA`;
const inFrench = (amount: number) => `${toCardinal(amount)} ${francs(Math.abs(amount))}`;

/** 0 and 1 are singular in French, and a number that ends in million or milliard is a noun: "un million de francs". */
function francs(amount: number): string {
	if (amount < 2) return "franc CFA";
	return amount % 1_000_000 === 0 ? "de francs CFA" : "francs CFA";
}
