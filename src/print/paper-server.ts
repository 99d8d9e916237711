import { randomUUID } from "node:crypto";

/** Styles and pictures inside the document, nothing from anywhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/**
 * Hands the one document being printed to Chrome, over this computer's own loopback and under an address nobody can
 * guess: megabytes of photos travel ten times faster this way than through the pipe Chrome is steered by.
 */
export class PaperServer {
	private html: string | null = null;
	private path = "";
	private readonly server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch: (request) => {
			if (this.html === null || new URL(request.url).pathname !== this.path) return new Response(null, { status: 404 });
			return new Response(this.html, {
				headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
			});
		},
	});

	/** Serves this document in place of the one before, and returns its address. */
	serve(html: string): string {
		this.html = html;
		this.path = `/${randomUUID()}`;
		return this.address;
	}

	serves(url: string): boolean {
		return this.html !== null && url === this.address;
	}

	clear(): void {
		this.html = null;
	}

	stop(): void {
		void this.server.stop(true);
	}

	private get address(): string {
		return `http://127.0.0.1:${this.server.port}${this.path}`;
	}
}
