import { useEffect } from "react";
import { Outlet } from "react-router";
import { usePrefetchPages } from "#components/prefetch-pages";
import { useRoot } from "#components/root-data";
import { tidyDrafts } from "#ui/drafts";
import { LoaderProvider } from "#ui/loader";
import { Splash } from "#ui/splash";

export default function WelcomeLayout() {
	const { school } = useRoot();
	useEffect(() => tidyDrafts(), []);
	usePrefetchPages("welcome/layout");
	return (
		<LoaderProvider schoolName={school.name}>
			<Splash schoolName={school.name} />
			<Outlet />
		</LoaderProvider>
	);
}
