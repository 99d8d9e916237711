const TEXT_OR_PARAMETER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/**
 * The same query with a plus before each parameter. The plus changes no value and hides the parameter from SQLite's
 * planner, which would plan the statement again for each new value of a parameter that it sees (docs/decisions/0020).
 */
export const hideParameters = (query: string): string =>
	query.replace(TEXT_OR_PARAMETER, (found) => (found === "?" ? "+?" : found));
