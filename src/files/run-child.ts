/** Run from source, this entry starts faster than the whole program. */
const CHILDREN: Record<string, () => Promise<void>> = {
	"read-workbook": async () => (await import("./workbooks/read-workbook.ts")).runWorkbookChild(),
	"encode-pictures": async () => (await import("./pictures/picture-encoding.ts")).runPictureChild(),
};

void CHILDREN[process.argv[2] ?? ""]?.();
