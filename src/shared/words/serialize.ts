import { type Readable, Sentence, type Value } from "./sentence.ts";
import { Amount, type Choice, Choices, Day, Figures, FileSize, Instant, PlainAmount, Stored } from "./values.ts";

/** The audit trail, zod's messages and those of child processes are only text. */
export interface Serialized {
	english: string;
	values: Record<string, SerializedValue>;
	one?: string;
}

type SerializedValue =
	| string
	| number
	| Serialized
	| { xaf: number }
	| { plainXaf: number }
	| { day: string }
	| { instant: string }
	| { bytes: number }
	| { figures: number }
	| { choices: readonly Choice[] }
	| { stored: string; label: SerializedValue };

export const serialize = ({ english, values, one }: Sentence): Serialized => ({
	english,
	values: mapped(values, serializeValue),
	one,
});

function serializeValue(value: Value): SerializedValue {
	if (typeof value !== "object") return value;
	if (value instanceof Sentence) return serialize(value);
	if (value instanceof Day) return { day: value.iso };
	if (value instanceof Instant) return { instant: value.iso };
	if (value instanceof Amount || value instanceof PlainAmount) return { ...value };
	if (value instanceof FileSize || value instanceof Choices || value instanceof Figures) return { ...value };
	if (value instanceof Stored) return { stored: value.stored, label: serializeValue(value.label) };
	throw new Error(`${value.constructor.name} cannot be written out.`);
}

export const deserialize = ({ english, values, one }: Serialized): Sentence =>
	new Sentence(english, mapped(values, deserializeValue), one);

function deserializeValue(value: SerializedValue): Value {
	if (typeof value !== "object") return value;
	if ("english" in value) return deserialize(value);
	if ("day" in value) return new Day(value.day);
	if ("instant" in value) return new Instant(value.instant);
	if ("xaf" in value) return new Amount(value.xaf);
	if ("plainXaf" in value) return new PlainAmount(value.plainXaf);
	if ("figures" in value) return new Figures(value.figures);
	if ("stored" in value) return new Stored(value.stored, deserializeValue(value.label) as Readable);
	return "bytes" in value ? new FileSize(value.bytes) : new Choices(value.choices);
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
	Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
