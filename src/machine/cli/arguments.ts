import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { CommandRefused } from "./command-line.ts";

type Values<O extends ParseArgsOptionsConfig> = { [K in keyof O]?: O[K]["type"] extends "string" ? string : true };

export function parseArguments<O extends ParseArgsOptionsConfig>(
	args: string[],
	options: O = {} as O,
): { words: string[]; options: Values<O> } {
	// Not strict: its error messages are for programmers, those below for the office.
	const { values, positionals, tokens } = parseArgs({
		args,
		options,
		allowPositionals: true,
		strict: false,
		tokens: true,
	});
	for (const token of tokens) {
		if (token.kind !== "option") continue;
		const { name, rawName, value } = token;
		const option = Object.hasOwn(options, name) ? options[name] : undefined;
		if (!option) throw new CommandRefused(`There is no option ${rawName}. Try --help.`);
		if (option.type === "boolean" && value !== undefined)
			throw new CommandRefused(`${rawName} takes no value. Try --help.`);
		if (option.type === "string" && value === undefined) throw new CommandRefused(`${rawName} needs a value.`);
	}
	return { words: positionals, options: values as Values<O> };
}
