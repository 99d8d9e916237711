import { isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import { useWords } from "#ui/words";
import { ErrorView } from "./error-view.tsx";
import { sentenceOf } from "./network-errors.tsx";
import { pageTitle } from "./page-title.tsx";

export default function Content() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
	const { pathname, search } = useLocation();
	const { t } = useWords();
	const page = pageTitle(useMatches().at(-1)?.handle, search, t);
	const unknown = isRouteErrorResponse(error) && error.status === 404;
	// Links to the page without the missing record.
	const action = unknown
		? { to: pathname, label: t("Back to {page}", { page }) }
		: { to: pathname + search, label: t("Try again") };
	return (
		<ErrorView
			level={2}
			title={unknown ? t("Not found") : t("This did not work")}
			message={sentenceOf(error, t)}
			action={action}
		/>
	);
}
