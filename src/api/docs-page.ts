import { escaped } from "#http/plain-page";
import type { Json } from "./openapi.ts";
import { openApiDocument } from "./openapi.ts";

export function docsPage(): Response {
	return new Response(page(), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": POLICY,
			"Cache-Control": "no-cache",
		},
	});
}

interface Described {
	operationId: string;
	tags: string[];
	summary: string;
	description: string;
	parameters?: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
	requestBody?: { content: Record<string, { schema: Json }> };
	responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}

interface Line {
	method: string;
	path: string;
	call: Described;
}

function lines(): Line[] {
	const paths = openApiDocument().paths as Record<string, Record<string, Described>>;
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
	);
}

function page(): string {
	const all = lines();
	const tags = [...new Set(all.flatMap(({ call }) => call.tags))];
	const of = (tag: string) => all.filter(({ call }) => call.tags.includes(tag));
	return `<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of the school portal</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Calls of the school portal</h1>
<p>Log in with <code>POST /api/login</code> and send its token as <code>Authorization: Bearer …</code>. Bodies and answers
are JSON; calls that take pictures or a workbook take a multipart form. Amounts are whole XAF, dates are written
<code>2026-09-30</code>. A refusal answers <code>{ error, details }</code>, and <code>fields</code> with a sentence for each
field that is not valid. The same in <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Calls by noun"><ul>${tags.map((tag) => `<li><a href="#${escaped(tag)}">${escaped(tag)}</a></li>`).join("")}</ul></nav>
<main>
${tags.map((tag) => `<section id="${escaped(tag)}"><h2>${escaped(tag)}</h2>${of(tag).map(callPart).join("\n")}</section>`).join("\n")}
</main>
</body>
</html>
`;
}

function callPart({ method, path, call }: Line): string {
	return `<details id="${escaped(call.operationId)}">
<summary><b class="${escaped(method.toLowerCase())}">${escaped(method)}</b> <code>${escaped(path)}</code> <span>${escaped(call.summary)}</span></summary>
<p>${escaped(call.description)}</p>
${parametersPart(call)}${bodyPart(call)}${answersPart(call)}
</details>`;
}

function parametersPart({ parameters = [] }: Described): string {
	return table(
		"In the address and headers",
		parameters.map((each) => [each.name, each.in, shape(each.schema), each.required, each.description ?? ""]),
	);
}

function bodyPart({ requestBody }: Described): string {
	if (!requestBody) return "";
	const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(requestBody.content);
	const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
	return table(
		`Body (${Object.keys(requestBody.content).join(" or ")})`,
		Object.entries(properties).map(([name, each]) => [
			name,
			type.startsWith("multipart") ? "form" : "JSON",
			shape(each),
			required.includes(name),
			each.description ?? "",
		]),
	);
}

function table(title: string, rows: unknown[][]): string {
	if (rows.length === 0) return "";
	const cells = ([name, where, what, required, note]: unknown[]) =>
		`<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(where)}</td><td><code>${escaped(what)}</code></td><td>${required ? "required" : ""} ${escaped(note)}</td></tr>`;
	return `<div class="wide"><table><caption>${escaped(title)}</caption><tbody>${rows.map(cells).join("")}</tbody></table></div>`;
}

function answersPart({ responses }: Described): string {
	const rows = Object.entries(responses).map(([status, { description, content }]) => {
		const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(content);
		const what =
			Number(status) >= 300 ? "" : type === "application/json" ? `<pre>${escaped(shape(schema))}</pre>` : escaped(type);
		return `<dt>${escaped(status)}</dt><dd>${escaped(description)}${what}</dd>`;
	});
	return `<dl>${rows.join("")}</dl>`;
}

function shape(schema: Json, indent = ""): string {
	const deeper = `${indent}  `;
	const { type, anyOf, properties, items, additionalProperties, required } = schema as {
		type?: string | string[];
		anyOf?: Json[];
		properties?: Record<string, Json>;
		items?: Json;
		additionalProperties?: Json | boolean;
		required?: string[];
	};
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
	if (anyOf) return anyOf.map((each) => shape(each, indent)).join(" | ");
	if (properties) {
		const fields = Object.entries(properties).map(
			([name, each]) => `${deeper}${name}${required?.includes(name) ? "" : "?"}: ${shape(each, deeper)}`,
		);
		return fields.length === 0 ? "{}" : `{\n${fields.join("\n")}\n${indent}}`;
	}
	if (type === "object" && typeof additionalProperties === "object")
		return `{ [name]: ${shape(additionalProperties, indent)} }`;
	if (items) return `[${shape(items, indent)}]`;
	return `${schema.format === "binary" ? "file" : [type ?? "any"].flat().join(" | ")}${range(schema)}`;
}

function range({ minimum, maximum }: Json): string {
	if (minimum === undefined && maximum === undefined) return "";
	return ` ${minimum ?? ""}…${maximum ?? ""}`;
}

/** The content security policy allows only its hash. */
const STYLE = `
:root { color-scheme: light dark; --line: light-dark(oklch(90% 0.01 95), oklch(35% 0.01 160)); --quiet: light-dark(oklch(45% 0.02 160), oklch(75% 0.02 160)); --green: light-dark(oklch(42% 0.09 160), oklch(75% 0.1 160)); --red: light-dark(oklch(50% 0.19 27), oklch(75% 0.13 27)); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 6rem; font: 15px/1.5 system-ui, sans-serif; background: light-dark(oklch(98.5% 0.005 95), oklch(20% 0.01 160)); color: light-dark(oklch(25% 0.02 160), oklch(94% 0.01 160)); }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
a { color: var(--green); }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary span { color: var(--quiet); }
summary b { display: inline-block; min-width: 4rem; color: var(--green); }
summary .delete { color: var(--red); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
caption { text-align: left; font-weight: 600; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid var(--line); font-weight: 400; }
dl { display: grid; grid-template-columns: 3.5rem 1fr; gap: .25rem .5rem; }
dt { font-weight: 600; }
dd { margin: 0; min-width: 0; }
pre { margin: .25rem 0; overflow-x: auto; }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
`;

const hash = Bun.SHA256.hash(STYLE, "base64");
const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
