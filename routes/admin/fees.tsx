import type { PageHandle } from "#parts/portal";

export const handle: PageHandle = { title: "Fees" };

export const loader = () => null;

export default function Page() {
	return null;
}
