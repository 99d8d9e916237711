/** The style sheet of the documentation page. The page's content security policy allows only its hash. */
export const STYLE = `
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

const hash = new Bun.CryptoHasher("sha256").update(STYLE).digest("base64");
export const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
