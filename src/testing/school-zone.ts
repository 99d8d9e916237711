// bunfig.toml loads this before every test file: tests live in the portal's zone, wherever the computer stands.
process.env.TZ = "Africa/Douala";
