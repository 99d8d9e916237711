import type { PageHandle } from "#parts/portal";

export const handle: PageHandle = { title: "Student Management" };

export const loader = () => null;

export default function Page() {
	return null;
}
