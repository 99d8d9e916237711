// Preloaded by bunfig.toml: tests run in the portal's time zone, wherever the computer is.
process.env.TZ = "Africa/Douala";
