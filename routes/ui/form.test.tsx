import { expect, test } from "bun:test";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SubmitButton } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Field, SelectField } from "./field.tsx";
import { ActionForm } from "./form.tsx";
import { AccountContext } from "./form-origin.tsx";
import type { FormAnswer } from "./refusal.tsx";

/** A page with this screen, after its action answered. */
function markup(screen: ReactNode, answer?: FormAnswer, address = "/"): string {
	const hydrationData = answer && { actionData: { page: answer } };
	const router = createMemoryRouter([{ id: "page", path: "*", element: screen }], {
		initialEntries: [address],
		...(hydrationData && { hydrationData }),
	});
	return renderToString(<RouterProvider router={router} />);
}

const refused: FormAnswer = {
	ok: false,
	error: "Invalid input",
	details: "Amount: a number above 0.",
	fields: { amount: "Amount: a number above 0." },
	repeatsFields: true,
	values: { amount: "-5", fee_type: "Tuition", password: "open sesame" },
	intent: "pay",
};

function payForm(answer?: FormAnswer): string {
	return markup(
		<ActionForm intent="pay" hidden={{ id: 12 }}>
			<Field label="Amount" name="amount" type="number" required hint="In XAF." />
			<SelectField label="Fee type" name="fee_type" required options={[{ value: "Tuition", label: "Tuition" }]} />
			<Field label="Password" name="password" type="password" />
			<SubmitButton>Pay</SubmitButton>
		</ActionForm>,
		answer,
	);
}

test("a form posts its intent and its hidden values without script", () => {
	const form = payForm();
	expect(form).toContain('method="post"');
	expect(form).toContain('name="intent" value="pay"');
	expect(form).toContain('name="id" value="12"');
	expect(form).not.toContain("aria-invalid");
});

test("a refused form keeps what was typed, but never a password", () => {
	const form = payForm(refused);
	expect(form).toContain('value="-5"');
	expect(form).toContain('<option value="Tuition" selected="">');
	expect(form).not.toContain("open sesame");
});

test("a refused field is marked and tied to its message and its hint", () => {
	const form = payForm(refused);
	const described = /aria-invalid="true" aria-describedby="(\S+) (\S+)" name="amount"/.exec(form);
	expect(form).toContain(`id="${described?.[1]}"`);
	expect(described?.[1]).toEndWith("amount-error");
	expect(described?.[2]).toEndWith("amount-hint");
});

test("a sentence that a field repeats is shown once above the form, those of several fields as a list", () => {
	const summary = (answer: FormAnswer) => /role="alert".*?<\/div>/.exec(payForm(answer))?.[0] ?? "";
	expect(summary(refused)).not.toContain("<li>");
	const many = summary({ ...refused, fields: { ...refused.fields, fee_type: "Fee type is required." } });
	expect(many).toContain("Please correct these fields:");
	expect(many.match(/<li>/g)).toHaveLength(2);
	const other = summary({ ...refused, repeatsFields: false, details: "Only 500 XAF is left." });
	expect(other).toContain("Only 500 XAF is left.");
	expect(other).toContain("<li>");
});

const PAY = <SubmitButton>Pay</SubmitButton>;
const keyOf = (form: string) => /name="idempotency_key"[^>]* value="([^"]+)"/.exec(form)?.[1] ?? "";

test("a form that creates something has a key of its own, and the same again after it was refused", () => {
	const open = (answer?: FormAnswer) =>
		markup(
			<ActionForm intent="pay" idempotent>
				{PAY}
			</ActionForm>,
			answer,
		);
	const first = keyOf(open());
	expect(first).toMatch(/^\d+(-\d+){3}$/);
	expect(keyOf(open())).not.toBe(first);
	expect(keyOf(open({ ...refused, values: { idempotency_key: first } }))).toBe(first);
	expect(payForm()).not.toContain("idempotency_key");
});

test("a form says which account opened it, also when another account is signed in after it was refused", () => {
	const opened = (account: number | undefined, answer?: FormAnswer) =>
		markup(
			<AccountContext value={account}>
				<ActionForm intent="pay">{PAY}</ActionForm>
			</AccountContext>,
			answer,
		);
	expect(opened(7)).toContain('name="account" value="7"');
	expect(opened(8, { ...refused, values: { account: "7" } })).toContain('name="account" value="7"');
	expect(opened(undefined)).not.toContain('name="account"');
});

test("a form ignores the answer to another form of the page, and shows one that is not the page's", () => {
	expect(payForm({ ...refused, intent: "void" })).not.toMatch(/role="alert"|value="-5"/);
	const form = (answer: FormAnswer | null) =>
		markup(
			<ActionForm intent="pay" answer={answer}>
				{PAY}
			</ActionForm>,
			refused,
		);
	expect(form(null)).not.toContain('role="alert"');
	expect(form({ ok: false, error: "Not sent", details: "" })).toContain("Not sent");
});

test("a label belongs to its control, and an optional field is marked as optional", () => {
	const form = payForm();
	const id = /<label for="([^"]+)"[^>]*>Amount<\/label>/.exec(form)?.[1];
	expect(form).toMatch(new RegExp(`<input [^>]*id="${id}"[^>]* name="amount"`));
	expect(form).toMatch(/>Password<span[^>]*> optional<\/span>/);
});

test("a confirmation is open in the markup, says what will be deleted, and can be cancelled by a link", () => {
	const dialog = markup(
		<ConfirmDialog
			title="Delete"
			question="Are you sure?"
			intent="delete"
			confirm="Delete"
			pending="Deleting…"
			typed={{ name: "confirmation", text: "DELETE" }}
		>
			Form 1 and its 3 fees.
		</ConfirmDialog>,
		undefined,
		"/classes?page=2&delete=3",
	);
	expect(dialog).toContain("<dialog open");
	expect(dialog).toContain("Form 1 and its 3 fees.");
	expect(dialog).toMatch(/<a [^>]*href="\/classes\?page=2"[^>]*>Cancel<\/a>/);
	expect(dialog).not.toContain("disabled");
});
