/** How the one unmarked print of a receipt is made: as a page the browser prints, as a PDF, or by whoever calls. */
export const PRINT_FORMS = ["page", "pdf", "call"] as const;
export type PrintForm = (typeof PRINT_FORMS)[number];

/** What the office knows of the one unmarked print of a receipt. */
export interface UnmarkedPrint {
	/** Nobody has made it, and the payment was not voided. */
	left: boolean;
	/** Empty as well when the receipt is older than the count of prints. */
	printed_at: string | null;
	printed_by: string | null;
	/** While whoever asks may repeat it, since they made it minutes ago: in which form, and until when. */
	again_as: PrintForm | null;
	again_until: string | null;
}
