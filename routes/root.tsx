import type { ReactNode } from "react";
import {
	data,
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
} from "react-router";
import { revalidateUnlessDelayed } from "#components/delayed-redirect";
import { ErrorView } from "#components/error-view";
import { sentenceOf } from "#components/network-errors";
import { type PageHandle, pageTitle, useFocusOnHeading, viewOf } from "#components/page-title";
import { addressWithTls } from "#http/origin";
import { schoolHasNoAdmin } from "#school/accounts/first-admin";
import { schoolIdentity } from "#school/settings/identity";
import { takeNotice } from "#server/notice";
import { ask, languageOf, passwordNewsFor, visitor, visitorOf } from "#server/visit";
import { Banner } from "#ui/banner";
import { useWantedPage } from "#ui/new-version";
import { loadFrench, useWords } from "#ui/words";
import type { Route } from "./+types/root";
import "./styles/index.css";

await loadFrench(() => import("#shared/words/french/family"));

export const shouldRevalidate = revalidateUnlessDelayed;

export const middleware: Route.MiddlewareFunction[] = [visitor];

export async function loader({ request, context }: Route.LoaderArgs) {
	const { notice, headers } = await takeNotice(request);
	const actor = visitorOf(context);
	// A notice of an ended session is enough to read at once.
	const news = actor || !notice ? await passwordNewsFor(request, actor, languageOf(context)) : null;
	return data(
		{
			school: await ask(context, schoolIdentity),
			notice,
			news,
			needsSetup: schoolHasNoAdmin(),
			openInstead: addressWithTls(request),
		},
		{ headers },
	);
}

export function Layout({ children }: { children: ReactNode }) {
	const { language } = useWords();
	const plain = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.plain);
	return (
		// A browser's translator moves texts, and was seen to show one child's figures under another's name.
		<html lang={language} translate="no">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				{/* Stylesheets arrive in any order, and the first mention of a layer fixes its place. So this comes before all of them. */}
				<style>@layer reset, tokens, base, components, screens;</style>
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{/* Sent with cookies, because the manifest is in the reader's language. */}
				<link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
				<link rel="apple-touch-icon" href="/icon-192.png" />
				<meta name="theme-color" content="#1f5c46" />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				{!plain && (
					<>
						<ScrollRestoration />
						<Scripts />
					</>
				)}
			</body>
		</html>
	);
}

function Title({ school }: { school: string }) {
	const { search } = useLocation();
	const { handle } = useMatches().at(-1) ?? {};
	const page = pageTitle(handle, search, useWords().t);
	useFocusOnHeading(viewOf(handle, search));
	return <title>{page ? `${page} · ${school}` : school}</title>;
}

export default function Root({ loaderData }: Route.ComponentProps) {
	const { t } = useWords();
	useWantedPage();
	const onSetupPage = useLocation().pathname.startsWith("/setup/");
	return (
		<>
			<Title school={loaderData.school.name} />
			{loaderData.needsSetup && !onSetupPage && (
				<Banner kind="info">
					{t(
						"This school has no administrator yet. Open the setup link that the portal printed on its terminal (also in the file SETUP-LINK.txt of its data folder).",
					)}
				</Banner>
			)}
			<Outlet />
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const isResponse = isRouteErrorResponse(error);
	const { t } = useWords();
	const action = { to: "/", label: t("Back to the start") };
	const title = isResponse && error.status === 404 ? t("Not found") : t("This did not work");
	return (
		<main>
			<title>{title}</title>
			<ErrorView title={title} message={sentenceOf(error, t)} action={action} />
		</main>
	);
}
