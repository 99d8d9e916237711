import type { IncomingMessage, ServerResponse } from "node:http";
import { isRunnableDevEnvironment, type Plugin } from "vite";

type Program = typeof import("../../development.ts");

/** Vite's runner loads the front door with the pages, so both share modules and one database. */
export function apiInDevelopment(): Plugin {
	return {
		name: "front-door-in-development",
		// React Router's own handler would take every address.
		enforce: "pre",
		apply: "serve",
		configureServer(server) {
			return () => {
				const { ssr } = server.environments;
				if (!ssr || !isRunnableDevEnvironment(ssr))
					throw new Error("Vite has no server environment to run the portal in.");
				server.middlewares.use(async (incoming, outgoing, next) => {
					try {
						const program = await ssr.runner.import<Program>("/src/development.ts");
						const response = await program.handle(await toRequest(incoming), incoming.socket.remoteAddress);
						await send(response, outgoing);
					} catch (error) {
						next(error);
					}
				});
			};
		},
	};
}

async function toRequest(incoming: IncomingMessage & { originalUrl?: string }): Promise<Request> {
	const headers = new Headers();
	for (const [name, value] of Object.entries(incoming.headers)) {
		for (const one of [value ?? []].flat()) headers.append(name, one);
	}
	const method = incoming.method ?? "GET";
	const hasBody = method !== "GET" && method !== "HEAD";
	// Vite removes its base from `url`.
	return new Request(new URL(incoming.originalUrl ?? incoming.url ?? "/", `http://${incoming.headers.host}`), {
		method,
		headers,
		...(hasBody ? { body: await bytesOf(incoming) } : {}),
	});
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of incoming) chunks.push(chunk);
	return Buffer.concat(chunks);
}

/** Cookies are set one by one below. Vite's own scripts and styles need more than the portal's policy allows. */
const OMITTED_HEADERS = new Set(["set-cookie", "content-security-policy"]);

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
	outgoing.statusCode = response.status;
	for (const [name, value] of response.headers) if (!OMITTED_HEADERS.has(name)) outgoing.setHeader(name, value);
	const cookies = response.headers.getSetCookie();
	if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
	for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) outgoing.write(chunk);
	outgoing.end();
}
