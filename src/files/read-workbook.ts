import { readWorkbookInProcess } from "./workbook.ts";

await readWorkbookInProcess();
