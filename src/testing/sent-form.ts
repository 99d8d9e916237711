import { unescaped } from "./served-school.ts";

export type SentFields = Record<string, string>;

interface Select {
	name: string;
	first?: string;
	chosen?: string;
}

/** What a browser without script sends of the form with this intent: only enabled controls, and only ticked boxes. */
export async function sentBy(html: string, intent: string): Promise<SentFields> {
	const forms: SentFields[] = [];
	let select: Select | null = null;
	let textarea = "";
	const put = (name: string, value: string) => {
		const form = forms.at(-1);
		if (form) form[name] = value;
	};
	const page = new HTMLRewriter()
		.on("form", { element: () => void forms.push({}) })
		.on("form input[name]:not([disabled]):not([type=file])", {
			element(input) {
				const type = input.getAttribute("type") ?? "text";
				if (["checkbox", "radio"].includes(type) && !input.hasAttribute("checked")) return;
				put(input.getAttribute("name") ?? "", unescaped(input.getAttribute("value") ?? ""));
			},
		})
		.on("form select[name]:not([disabled])", {
			element(element) {
				const opened: Select = { name: element.getAttribute("name") ?? "" };
				select = opened;
				element.onEndTag(() => {
					put(opened.name, unescaped(opened.chosen ?? opened.first ?? ""));
					select = null;
				});
			},
		})
		.on("form option", {
			element(option) {
				const value = option.getAttribute("value") ?? "";
				if (!select) return;
				select.first ??= value;
				if (option.hasAttribute("selected")) select.chosen = value;
			},
		})
		.on("form textarea[name]", {
			element(element) {
				textarea = "";
				const name = element.getAttribute("name") ?? "";
				element.onEndTag(() => put(name, unescaped(textarea)));
			},
			text({ text }) {
				textarea += text;
			},
		});
	await page.transform(new Response(html)).text();
	const form = forms.find((fields) => fields.intent === intent);
	if (!form) throw new Error(`The page has no form ${intent}.`);
	return form;
}
