import { Outlet } from "react-router";
import { loadFrench } from "#ui/words";

await loadFrench(() => import("#shared/words/french/new-year"));

export default function NewYearLayout() {
	return (
		<div className="stack">
			<Outlet />
		</div>
	);
}
