import { type Choice, Choices } from "./choices.ts";
import { FileSize } from "./file-size.ts";
import { PlainAmount } from "./plain-amount.ts";
import { Sentence, type Value } from "./sentence.ts";
import { Amount, Day, Instant } from "./values.ts";

/** A sentence as JSON that can become the sentence again: the messages of zod and of child processes are only text. */
export interface Written {
	english: string;
	values: Record<string, WrittenValue>;
	one?: string | undefined;
}

type WrittenValue =
	| string
	| number
	| Written
	| { xaf: number }
	| { plainXaf: number }
	| { day: string }
	| { instant: string }
	| { bytes: number }
	| { choices: readonly Choice[] };

export const written = ({ english, values, one }: Sentence): Written => ({
	english,
	values: mapped(values, writtenValue),
	one,
});

function writtenValue(value: Value): WrittenValue {
	if (typeof value !== "object") return value;
	if (value instanceof Sentence) return written(value);
	if (value instanceof Day) return { day: value.iso };
	if (value instanceof Instant) return { instant: value.iso };
	if (value instanceof Amount || value instanceof PlainAmount) return { ...value };
	if (value instanceof FileSize || value instanceof Choices) return { ...value };
	throw new Error(`${value.constructor.name} cannot be written out.`);
}

export const readBack = ({ english, values, one }: Written): Sentence =>
	new Sentence(english, mapped(values, readValue), one);

function readValue(value: WrittenValue): Value {
	if (typeof value !== "object") return value;
	if ("english" in value) return readBack(value);
	if ("day" in value) return new Day(value.day);
	if ("instant" in value) return new Instant(value.instant);
	if ("xaf" in value) return new Amount(value.xaf);
	if ("plainXaf" in value) return new PlainAmount(value.plainXaf);
	return "bytes" in value ? new FileSize(value.bytes) : new Choices(value.choices);
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
	Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
