export const loader = () => null;

export default function Account() {
	return null;
}
