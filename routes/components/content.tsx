import { Outlet } from "react-router";
import { PortalError } from "./portal.tsx";

/** The content area of a frame. When a page fails, its error is shown here and the sidebar stays usable. */
export default function Content() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
	return <PortalError error={error} />;
}
