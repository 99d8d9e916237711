import { runWorkbookChild } from "./read-workbook.ts";

await runWorkbookChild();
