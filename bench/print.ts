import { closeBrowser, printPdf } from "../src/print/browser.ts";
import { type Paper, paperHtmlInSteps } from "../src/print/documents.ts";
import { classList, idCards, receipt } from "../src/testing/papers.ts";

/** `bun bench/print.ts`: what paper costs on this machine. */
async function measure(name: string, paper: Paper): Promise<void> {
	let stall = 0;
	let last = performance.now();
	const beat = setInterval(() => {
		const now = performance.now();
		stall = Math.max(stall, now - last - 5);
		last = now;
	}, 5);
	await Bun.sleep(20);
	const start = performance.now();
	const document = await paperHtmlInSteps(paper, { mode: "pdf" });
	const rendered = performance.now() - start;
	const pdf = await printPdf(document);
	const total = performance.now() - start;
	await Bun.sleep(20);
	clearInterval(beat);
	const columns = [`markup ${rendered.toFixed(0)} ms`, `all ${total.toFixed(0)} ms`, `stall ${stall.toFixed(0)} ms`];
	console.log(`${name}: ${columns.join(", ")}, PDF ${(pdf.length / 1024).toFixed(0)} KB`);
}

const oneReceipt: Paper = { kind: "receipt", ...receipt() };
await measure("receipt, cold", oneReceipt);
await measure("receipt, warm", oneReceipt);
await measure("receipt, warm", oneReceipt);
await measure("class list of 200", { kind: "class-list", ...classList(200) });
await measure("class list of 200", { kind: "class-list", ...classList(200) });
const cards = idCards(1000);
for (let run = 0; run < 3; run++) await measure("1,000 ID cards", { kind: "id-cards", ...cards });
await closeBrowser();
