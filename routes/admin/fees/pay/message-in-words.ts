import type { MessageRead } from "#school/fees/transaction-references/message";
import { METHOD_LABEL } from "#shared/payment-methods";
import { useWords } from "#ui/words";

/** `MTN MoMo, 17658394903, 10 000 XAF, 12-Nov-2026`. */
export function useMessageInWords(read: MessageRead | undefined): string {
	const { t, amount, day } = useWords();
	if (!read) return "";
	const { method, reference, amount: sum, on } = read;
	return [t(METHOD_LABEL[method]), reference, amount(sum), on && day(on)].filter(Boolean).join(", ");
}
