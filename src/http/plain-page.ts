import type { Language } from "#shared/words/languages";

interface PlainPage {
	title: string;
	body: string;
	language: Language;
}

const STYLE = `:root{color-scheme:light dark;background:light-dark(oklch(98.5% .005 95),oklch(20% .01 160));color:light-dark(oklch(25% .02 160),oklch(93% .01 120));font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:16px}
main{max-width:36rem;margin:10vh auto 0;padding:24px;border:1px solid light-dark(oklch(90% .01 95),oklch(36% .01 160));border-radius:8px;background:light-dark(#fff,oklch(25% .012 160));overflow-wrap:anywhere}
h1{margin:0;font-size:24px;line-height:1.25}
p{margin:12px 0 0}
progress{display:block;width:100%;height:12px;margin-top:20px;accent-color:light-dark(oklch(42% .09 160),oklch(80% .1 160))}
.ways{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}
form{display:contents}
:is(a,button){display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid;border-radius:6px;box-sizing:border-box;background:none;color:light-dark(oklch(42% .09 160),oklch(80% .1 160));font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.ways>:first-child,.ways>form:first-child>button{border-color:oklch(42% .09 160);background:oklch(42% .09 160);color:#fff}
:focus-visible{outline:3px solid oklch(78% .15 80);outline-offset:2px}`;

export const PLAIN_PAGE_HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy":
		"default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"Cache-Control": "no-store",
} as const;

export const escaped = (text: unknown) => Bun.escapeHTML(String(text));

export const plainPage = ({ title, body, language }: PlainPage): string => `<!doctype html>
<html lang="${language}" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;
