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

function inWords(n: number): string {
	for (const [scale, word] of SCALES) {
		if (n < scale) continue;
		const rest = n % scale;
		const joint = rest === 0 ? "" : rest < 100 ? ` and ${inWords(rest)}` : ` ${inWords(rest)}`;
		return `${inWords(Math.floor(n / scale))} ${word}${joint}`;
	}
	return underThousand(n);
}

/** `Eighty-five thousand francs CFA`, as printed on receipts. Negative amounts begin with "minus". */
export function amountInWords(amount: number): string {
	const words = `${amount < 0 ? "minus " : ""}${inWords(Math.abs(amount))} francs CFA`;
	return words.charAt(0).toUpperCase() + words.slice(1);
}
