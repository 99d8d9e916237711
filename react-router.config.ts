import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "routes",
	ssr: true,
	// src/server.ts checks the origin, for pages and resource routes alike. React Router's own check does not know about a
	// proxy that terminates TLS and would refuse every form behind one.
	allowedActionOrigins: ["**"],
	// The site map is small. Sending all of it with the first page saves a phone one request per click.
	routeDiscovery: { mode: "initial" },
	// A file of its own for each `clientAction` would be one more request, which may be lost, for eighty bytes.
	splitRouteModules: false,
} satisfies Config;
