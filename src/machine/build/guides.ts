import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FAMILY_GUIDE, type Guides, type SearchedGuide, TEACHER_GUIDE } from "#shared/guides";

/** In the order of the help's list: the English file in docs/ and the French one in docs/fr/. */
export const GUIDE_FILES = [
	["first-day", "premier-jour"],
	["every-day-at-the-desk", "tous-les-jours-a-la-caisse"],
	["new-year", "nouvelle-annee"],
	["backups", "sauvegardes"],
	["when-the-disk-dies", "quand-le-disque-meurt"],
	["forgotten-admin-password", "mot-de-passe-oublie"],
	["moving", "changer-d-ordinateur"],
	["upgrading", "nouvelle-version"],
	["install-on-a-pi", "installer-sur-un-raspberry-pi"],
	["install-on-a-vps", "installer-sur-un-serveur"],
	[FAMILY_GUIDE, "pour-les-familles"],
	[TEACHER_GUIDE, "pour-les-enseignants"],
] as const;

interface Source {
	name: string;
	/** From docs/. */
	file: string;
	title: string;
	parts: { heading: string; markdown: string }[];
}

/** Throws for a link that leads nowhere, and for a French guide whose sections are not those of the English one. */
export async function renderGuides(root: string): Promise<Guides> {
	const pictures = await picturesIn(root);
	const english = GUIDE_FILES.map(([name]) => readGuide(root, name, `${name}.md`));
	const french = GUIDE_FILES.map(([name, file]) => readGuide(root, name, `fr/${file}.md`));
	for (const [index, { file, parts }] of french.entries())
		if (parts.length !== english[index]?.parts.length)
			throw new Error(`docs/${file} has not the sections of docs/${english[index]?.file}.`);
	const idsOf = (guide: Source) => {
		const original = english.find(({ name }) => name === guide.name);
		return guide.parts.map((_, part) => anchorOf(original?.parts[part]?.heading ?? ""));
	};
	const render = (sources: Source[]) =>
		sources.map((source) =>
			renderGuide(source, idsOf(source), (href) => addressOf(href, source, sources, idsOf), pictures),
		);
	return { en: render(english), fr: render(french) };
}

function readGuide(root: string, name: string, file: string): Source {
	const text = readFileSync(join(root, "docs", file), "utf8").replace(LANGUAGE_LINK, "");
	const [intro = "", ...sections] = text.split(/^## /m);
	const [, title = "", above = ""] = /^# (.+?)\n(.*)$/s.exec(intro) ?? [];
	const parts = sections.map((section) => {
		const end = section.indexOf("\n");
		return { heading: section.slice(0, end).trim(), markdown: section.slice(end) };
	});
	return { name, file, title, parts: [{ heading: "", markdown: above }, ...parts] };
}

/** The help has the language of its reader. */
const LANGUAGE_LINK = /^_\[(English|Français)\]\(.*\)_$/m;

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, "")
		.replaceAll(" ", "-");

function addressOf(href: string, from: Source, guides: Source[], idsOf: (guide: Source) => string[]): string {
	if (/^https?:/.test(href)) return href;
	const [file = "", anchor] = decodeURI(href).split("#");
	const folder = from.file.replace(/[^/]*$/, "");
	const guide = file === "" ? from : guides.find((one) => one.file === folder + file);
	const part = anchor === undefined ? 0 : guide?.parts.findIndex(({ heading }) => anchorOf(heading) === anchor);
	if (!guide || part === undefined || part < 0) throw new Error(`docs/${from.file}: the link ${href} leads nowhere.`);
	return `/help/${guide.name}${part > 0 ? `#${idsOf(guide)[part]}` : ""}`;
}

function renderGuide(
	guide: Source,
	ids: string[],
	address: (href: string) => string,
	pictures: Pictures,
): SearchedGuide {
	const sections = guide.parts.map(({ heading, markdown }, part) => {
		const html = withAddresses(Bun.markdown.html(markdown), address, (src) => pictureOf(src, guide, pictures));
		return { id: ids[part] ?? "", title: heading || guide.title, html, text: textOf(html) };
	});
	return { name: guide.name, title: guide.title, sections };
}

function withAddresses(html: string, address: (href: string) => string, picture: (src: string) => Picture): string {
	const rewriter = new HTMLRewriter()
		.on("a", {
			element(link) {
				const href = address(link.getAttribute("href") ?? "");
				link.setAttribute("href", href);
				if (!href.startsWith("/")) link.setAttribute("target", "_blank").setAttribute("rel", "noreferrer");
			},
		})
		.on("img", {
			element(image) {
				for (const [name, value] of Object.entries(picture(image.getAttribute("src") ?? "")))
					image.setAttribute(name, value);
				image.setAttribute("loading", "lazy");
			},
		})
		// A wide table is scrolled, not the page.
		.on("table", {
			element(table) {
				table.before('<div class="table" tabindex="0" role="region">', { html: true });
				table.after("</div>", { html: true });
			},
		});
	return rewriter.transform(html);
}

interface Picture {
	/** In braces, for the address that the build gives the file. */
	src: string;
	width: string;
	height: string;
}
type Pictures = Map<string, Picture>;

/** With their sizes, so that the text does not move while they load. */
async function picturesIn(root: string): Promise<Pictures> {
	const files = [...new Bun.Glob("docs/pictures/*.webp").scanSync(root)];
	const sized = files.map(async (file): Promise<[string, Picture]> => {
		const { width, height } = await new Bun.Image(readFileSync(join(root, file))).metadata();
		return [file, { src: `{{${file}}}`, width: String(width), height: String(height) }];
	});
	return new Map(await Promise.all(sized));
}

function pictureOf(src: string, { file }: Source, pictures: Pictures): Picture {
	const picture = pictures.get(join("docs", file, "..", src));
	if (!picture) throw new Error(`docs/${file}: there is no picture ${src}.`);
	return picture;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

const textOf = (html: string) =>
	html
		.replace(/<\/(p|li|h\d|td|th|pre)>|<br>/g, "\n")
		.replace(/<[^>]*>/g, "")
		.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? " ")
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean)
		.join("\n");

const PICTURE = /\{\{([^}]+)\}\}/;

/** The module of the guides: their text, and an import for each picture. */
export function moduleOfGuides(guides: Guides): string {
	const parts = JSON.stringify(guides).split(PICTURE);
	const pictures = [...new Set(parts.filter((_, index) => index % 2 === 1))];
	const imports = pictures.map((path, number) => `import picture${number} from "/${path}?url";\n`);
	const text = parts.map((part, index) => (index % 2 ? `picture${pictures.indexOf(part)}` : JSON.stringify(part)));
	return `${imports.join("")}export default JSON.parse([${text.join(",")}].join(""));`;
}
