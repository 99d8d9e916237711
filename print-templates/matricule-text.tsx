/** The figures behind Arabic letters would stand before them, and a matricule is typed as it is read. */
const ARABIC_LETTERS = /(\p{Script=Arabic}+)/u;

export const MatriculeText = ({ of }: { of: string }) =>
	of.split(ARABIC_LETTERS).map((part, index) => (index % 2 ? <bdi key={index}>{part}</bdi> : part));
