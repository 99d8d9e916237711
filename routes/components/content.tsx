import { Outlet } from "react-router";
import { PortalError } from "./portal.tsx";

/** The place inside a frame where pages stand; a page that fails leaves the frame, and with it every way out, alone. */
export default function Content() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
	return <PortalError error={error} />;
}
