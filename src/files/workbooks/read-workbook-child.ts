import { readWorkbookInProcess } from "./read-workbook.ts";

await readWorkbookInProcess();
