import jsQR from "jsqr";

/** The QR code on the first page of a PDF, rendered at this resolution. */
export async function scanned(pdf: Uint8Array, dpi = 150): Promise<string | undefined> {
	if (!Bun.which("pdftoppm")) throw new Error("These tests look at PDF files with pdftoppm: install poppler-utils.");
	const printer = Bun.spawn(["pdftoppm", "-r", String(dpi), "-gray", "-f", "1", "-l", "1", "-"], {
		stdin: pdf,
		stdout: "pipe",
	});
	const { pixels, width, height } = readPgm(await new Response(printer.stdout).bytes());
	const rgba = Uint32Array.from(pixels, (grey) => 0xff000000 + grey * 0x010101);
	return jsQR(new Uint8ClampedArray(rgba.buffer), width, height, { inversionAttempts: "dontInvert" })?.data;
}

/** `P5 width height 255`, then one byte per pixel. */
function readPgm(file: Uint8Array) {
	const [head = "", width, height] =
		/^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.subarray(0, 64)).toString()) ?? [];
	return { pixels: file.subarray(head.length), width: Number(width), height: Number(height) };
}
