/** Preloaded into a portal by BUN_OPTIONS: a computer whose kernel has no IPv6 refuses the socket like this. */
const { serve } = Bun;
Bun.serve = ((options: Parameters<typeof serve>[0]) => {
	if ("hostname" in options && options.hostname?.includes(":"))
		throw Object.assign(new Error("address family not supported"), { code: "EAFNOSUPPORT" });
	return serve(options);
}) as typeof serve;
