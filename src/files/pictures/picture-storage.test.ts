import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { inData, readConfig, setConfig } from "#config";
import { jpegOfScans, pngOf } from "#testing/made-pictures";
import { onWhite } from "./picture-on-white.ts";
import { PictureRefused } from "./picture-refusals.ts";
import { pictureFile, pictureOf, removePicture, storePicture } from "./picture-storage.ts";

setDefaultTimeout(60_000);

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "pictures-"));
	setConfig({ ...readConfig({}), dataDir: folder });
	await mkdir(inData("uploads"));
});
afterAll(() => rm(folder, { recursive: true }));

const files = () => readdir(inData("uploads"));

const photo = (name: string) => Bun.file(`tests/fixtures/photos/${name}`).bytes();

async function stored(bytes: Uint8Array) {
	const picture = await storePicture(bytes);
	if (!picture) throw new Error("Nothing was stored.");
	const read = (size: "full" | "small") => Bun.file(pictureFile(picture.name, size) ?? "").bytes();
	return { ...picture, full: await read("full"), small: await read("small") };
}

async function refusal(bytes: Uint8Array): Promise<PictureRefused> {
	const before = await files();
	const error = await storePicture(bytes).catch((reason: unknown) => reason);
	expect(await files()).toEqual(before);
	if (!(error instanceof PictureRefused)) throw new Error("The picture was taken.");
	expect(error.message).toContain("JPEG, PNG or WebP file of up to 10 MB and 25 megapixels");
	return error;
}

async function colourAt(jpeg: Uint8Array, x: number, y: number): Promise<[number, number, number]> {
	const png = Buffer.from(await new Bun.Image(jpeg).png({ compressionLevel: 0 }).bytes());
	const bmp = Buffer.from(onWhite(png));
	const width = png.readUInt32BE(16);
	const at = 54 + y * Math.ceil((width * 3) / 4) * 4 + x * 3;
	return [bmp[at + 2] ?? 0, bmp[at + 1] ?? 0, bmp[at] ?? 0];
}

describe("a photo that a phone took sideways", () => {
	test("stands upright, fits 600 by 800, and has a small version of at most 60 KB", async () => {
		const picture = await stored(await photo("phone-sideways.jpg"));
		expect([picture.width, picture.height]).toEqual([600, 800]);
		expect(await new Bun.Image(picture.full).metadata()).toEqual({ width: 600, height: 800, format: "jpeg" });
		expect(await new Bun.Image(picture.small).metadata()).toEqual({ width: 300, height: 400, format: "jpeg" });
		expect(picture.small.byteLength).toBeLessThanOrEqual(60 * 1024);
		// Upright, this picture has a green band at the top and a blue apron at the middle of its lower edge.
		const [red, green, blue] = await colourAt(picture.full, 300, 30);
		expect(green).toBeGreaterThan(Math.max(red, blue));
		const apron = await colourAt(picture.full, 300, 780);
		expect(apron[2]).toBeGreaterThan(apron[0] + 40);
	});

	test("loses its place, time and camera", async () => {
		const bytes = Buffer.from(await photo("phone-sideways.jpg"));
		expect(bytes.includes("Exif")).toBe(true);
		const { full, small } = await stored(bytes);
		for (const stored of [full, small]) expect(markersOf(stored)).toEqual(["e0"]);
	});
});

function markersOf(jpeg: Uint8Array): string[] {
	const found: string[] = [];
	for (
		let at = 2;
		jpeg[at] === 0xff && jpeg[at + 1] !== 0xda;
		at += 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
	) {
		const marker = jpeg[at + 1] ?? 0;
		if (marker >= 0xe0) found.push(marker.toString(16));
	}
	return found;
}

test("PNG and WebP become JPEG and are never enlarged", async () => {
	for (const [name, size] of [
		["portrait-cutout.png", [600, 800]],
		["portrait.webp", [480, 640]],
		["portrait-01.jpg", [480, 640]],
	] as const) {
		const picture = await stored(await photo(name));
		expect([picture.width, picture.height]).toEqual([...size]);
		expect((await new Bun.Image(picture.full).metadata()).format).toBe("jpeg");
	}
});

test("a transparent picture gets a white background", async () => {
	const { full } = await stored(await photo("portrait-cutout.png"));
	for (const part of await colourAt(full, 5, 5)) expect(part).toBeGreaterThan(250);
});

test("a landscape of noise still has a small version of at most 60 KB", async () => {
	const noise = crypto.getRandomValues(new Uint8Array(60_000));
	const rows = Buffer.alloc(900 * (1200 * 3 + 1));
	for (let at = 0; at < rows.length; at++) rows[at] = at % 3601 === 0 ? 0 : (noise[(at * 7) % noise.length] ?? 0);
	const { width, height, small } = await stored(pngOf(1200, 900, deflateSync(rows)));
	expect([width, height]).toEqual([600, 450]);
	expect(small.byteLength).toBeLessThanOrEqual(60 * 1024);
});

test("data hidden before, inside or behind a picture is removed", async () => {
	const bytes = Buffer.from(await photo("portrait-01.jpg"));
	const script = Buffer.from("<script>alert(1)</script><?php x ?>");
	const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
	const polyglot = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2), Buffer.from("PK\x03\x04"), script]);
	const { full, small } = await stored(polyglot);
	for (const stored of [full, small]) expect(Buffer.from(stored).includes("script")).toBe(false);
});

test("an empty file field is no picture", async () => {
	expect(await storePicture(new Uint8Array())).toBeNull();
});

describe("a file is refused as a picture, with the accepted kinds,", () => {
	const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(100)]);
	const emptyPng = (side: number) => pngOf(side, side, deflateSync(new Uint8Array(100)));
	const page = "<!doctype html><script>alert(1)</script>";
	test.each<[string, Uint8Array, PictureRefused["kind"], string?]>([
		["an SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), "wrong_kind"],
		["a GIF", Buffer.from("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=", "base64"), "wrong_kind"],
		["a page named .jpg", Buffer.from(page), "wrong_kind"],
		["a BMP", Buffer.concat([Buffer.from("BM"), Buffer.alloc(100)]), "wrong_kind"],
		["a HEIC, and how to send a JPEG", heic, "wrong_kind", "Most Compatible"],
		["three bytes that only look like a JPEG", new Uint8Array([0xff, 0xd8, 0xff]), "damaged"],
		["a JPEG of 16,000 scans, each through the whole picture", jpegOfScans(16_000), "damaged", "save it again as JPEG"],
		["144 megapixels, before they are unpacked", emptyPng(12_000), "too_large", "12000 x 12000"],
		["4,225 megapixels", emptyPng(65_000), "too_large", "65000 x 65000"],
	])("%s", async (_, bytes, kind, says = "") => {
		expect(await refusal(bytes)).toMatchObject({ kind, message: expect.stringContaining(says) });
	});

	test.each(["phone-sideways.jpg", "portrait-01.jpg", "portrait-cutout.png", "portrait.webp"])(
		"%s cut short",
		async (name) => {
			const bytes = await photo(name);
			for (const share of [0.05, 0.5, 0.98]) {
				expect((await refusal(bytes.subarray(0, Math.floor(bytes.length * share)))).kind).toBe("damaged");
			}
			if (name.endsWith(".webp")) return;
			// An interrupted copy: the right length, filled up with zeros. In WebP this cannot be detected.
			const zeros = Buffer.from(bytes);
			zeros.fill(0, Math.floor(bytes.length / 2));
			expect((await refusal(zeros)).kind).toBe("damaged");
		},
	);

	test("a file of more than 10 MB", async () => {
		const large = Buffer.concat([await photo("portrait-01.jpg"), Buffer.alloc(10 * 1024 * 1024)]);
		expect((await refusal(large)).kind).toBe("too_large");
	});
});

test("a JPEG of twenty scans is accepted", async () => {
	expect(await stored(jpegOfScans(20))).toMatchObject({ width: 600, height: 600 });
});

test("two pictures have different names that cannot be guessed, and are removed completely", async () => {
	const [one, other] = [await stored(await photo("portrait-01.jpg")), await stored(await photo("portrait-01.jpg"))];
	expect(one.name).toMatch(/^[0-9a-f]{32}$/);
	expect(one.name).not.toBe(other.name);
	await removePicture(one.name);
	await removePicture(one.name);
	const left = await files();
	expect(left.filter((file) => file.startsWith(one.name))).toEqual([]);
	expect(left.filter((file) => file.startsWith(other.name))).toHaveLength(2);
	expect(left.filter((file) => file.endsWith(".part"))).toEqual([]);
});

test("only names that this program makes lead to a file", () => {
	const name = "0123456789abcdef0123456789abcdef";
	expect(pictureFile(name, "small")).toBe(join(folder, "uploads", `${name}-small.jpg`));
	expect(pictureOf(`${name}-small.jpg`)).toEqual({ name, size: "small" });
	expect(pictureOf(`${name}.jpg`)).toEqual({ name, size: "full" });
	for (const bad of [
		"../portal",
		`../${name}`,
		`${name}/../x`,
		`${name}\n`,
		name.toUpperCase(),
		"",
		`${name}.jpg.part`,
	]) {
		expect(pictureFile(bad, "full")).toBeNull();
		expect(pictureOf(bad)).toBeNull();
	}
});

const tinyDisk = (script: string) => [
	"unshare",
	"-rm",
	"sh",
	"-c",
	`mount -t tmpfs -o size=16k none "$0" && exec "$1" -e "$2"`,
	folder,
	process.execPath,
	script,
];

/** Only Linux lets an ordinary user mount a disk of 16 KB, and not in every container. */
const mayMount = Bun.which("unshare") !== null && Bun.spawnSync(["unshare", "-rm", "true"]).exitCode === 0;

test.skipIf(!mayMount)("a full disk is reported as such, and leaves no part of the picture", async () => {
	const script = `
		const { storePicture } = await import(${JSON.stringify(join(import.meta.dir, "picture-storage.ts"))});
		const { readdirSync } = await import("node:fs");
		const photo = await Bun.file("tests/fixtures/photos/phone-sideways.jpg").bytes();
		const error = await storePicture(photo).catch((reason) => reason);
		console.log(error.reason, readdirSync(${JSON.stringify(inData("uploads"))}).length);`;
	const child = Bun.spawnSync(tinyDisk(script), {
		env: { ...process.env, PORTAL_DATA: folder },
		stderr: "inherit",
	});
	expect(child.stdout.toString()).toBe("storage-full 0\n");
});
