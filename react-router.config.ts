import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "routes",
	ssr: true,
	// The front door compares the origin itself, for pages and resource routes alike; React Router's own
	// comparison knows nothing of a proxy that ends TLS and would refuse every form behind one.
	allowedActionOrigins: ["**"],
	// The whole site map is small; sending it with the first page spares a phone one request per click.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
