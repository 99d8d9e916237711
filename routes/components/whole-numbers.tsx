/** A browser would break the line after the hyphen of a receipt's or voucher's number. */
export const WholeNumbers = ({ text }: { text: string }) =>
	text.split(/\b((?:RCP|OUT)-\d+)/).map((part, index) =>
		index % 2 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
			<span key={index} className="figures">
				{part}
			</span>
		) : (
			part
		),
	);
