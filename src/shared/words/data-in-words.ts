import type { Readable } from "./sentence.ts";

/** Text for every sentence, amount and day in the data. */
export type InWords<Data, Text = string> = Data extends Readable
	? Text
	: Data extends object
		? { [Name in keyof Data]: InWords<Data[Name], Text> }
		: Data;

export function dataInWords<Data, Text>(data: Data, toText: (words: Readable) => Text): InWords<Data, Text> {
	const replaced = (value: unknown): unknown => {
		if (typeof value !== "object" || value === null) return value;
		if ("in" in value && typeof value.in === "function") return toText(value as Readable);
		if (Array.isArray(value)) return value.map(replaced);
		return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part)]));
	};
	return replaced(data) as InWords<Data, Text>;
}
