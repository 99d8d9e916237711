import jsQR from "jsqr";

/** What a camera reads from the QR code on the first page of a PDF, printed with so many dots to the inch. */
export async function scanned(pdf: Uint8Array, dpi = 300): Promise<string | undefined> {
	if (!Bun.which("pdftoppm")) throw new Error("These tests look at PDF files with pdftoppm: install poppler-utils.");
	const printer = Bun.spawn(["pdftoppm", "-r", String(dpi), "-gray", "-f", "1", "-l", "1", "-"], {
		stdin: pdf,
		stdout: "pipe",
	});
	const { pixels, width, height } = readPgm(await new Response(printer.stdout).bytes());
	const rgba = new Uint8ClampedArray(pixels.length * 4);
	for (const [place, grey] of pixels.entries()) rgba.set([grey, grey, grey, 255], place * 4);
	return jsQR(rgba, width, height)?.data;
}

/** `P5 width height 255` and one byte for each dot. */
function readPgm(file: Uint8Array) {
	const [head = "", width, height] =
		/^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.subarray(0, 64)).toString()) ?? [];
	return { pixels: file.subarray(head.length), width: Number(width), height: Number(height) };
}
