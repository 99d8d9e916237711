import { isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import type { PageWords } from "#shared/words/words";
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
	const withoutRecord = { to: pathname.replace(/\/\d+(\/.*)?$/, ""), label: t("Back to {page}", { page }) };
	const again = { to: pathname + search, label: t("Try again") };
	return (
		<ErrorView
			level={2}
			title={unknown ? t("Not found") : t("This did not work")}
			message={sentenceOf(error, t)}
			action={wayHome(error, t) ?? (unknown ? withoutRecord : again)}
		/>
	);
}

/** From a page that is not for the reader's role. */
function wayHome(error: unknown, t: PageWords["t"]) {
	const home: unknown = isRouteErrorResponse(error) && error.data?.home;
	return typeof home === "string" ? { to: home, label: t("Back to the start") } : null;
}
