import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";

/**
 * After an upgrade the scripts of an open page are of the version before, and those that it has not loaded are gone. The
 * next click then loads a document: that of the page that was asked for.
 */
const WANTED = "wanted-page";

/** A browser may forbid it. Then a reload stays where it was. */
function ifAllowed<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(sessionStorage);
	} catch {}
}

let wanted: string | undefined;

/** Remembers where a click leads until it has arrived. */
export function useWantedPage(): void {
	const { location: next } = useNavigation();
	const page = next && createPath(next);
	useEffect(() => {
		wanted = page;
		ifAllowed((storage) => (page ? storage.setItem(WANTED, page) : storage.removeItem(WANTED)));
	}, [page]);
}

/** React Router reloads the page that was left if a script of the next one is missing. Call it before the page is shown. */
export function openWantedPage(): boolean {
	const page = ifAllowed((storage) => storage.getItem(WANTED));
	ifAllowed((storage) => storage.removeItem(WANTED));
	const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (!page || load?.type !== "reload" || page === location.pathname + location.search) return false;
	location.replace(page);
	return true;
}

const isOfOtherVersion = ({ headers }: Response): boolean => {
	const version = headers.get("X-Portal-Version");
	const { __reactRouterManifest: own } = window as unknown as { __reactRouterManifest: { version: string } };
	return import.meta.env.PROD && version !== null && version !== own.version;
};

const REDIRECT = 202;
let redirected = false;

/** What a form was answered. Its next page takes the notice, so it must not be asked for twice. */
export function noteFormAnswer(answer: Response): void {
	redirected = answer.status === REDIRECT && isOfOtherVersion(answer);
}

/** Before a part of the next page is asked for. The answer never comes if the document is loaded instead. */
export function leaveAfterForm(data: URL): Promise<never> | undefined {
	if (!redirected) return undefined;
	redirected = false;
	return openDocument(pageOf(data));
}

/** The same once the answer is there. A read that belongs to no click changes nothing. */
export const leaveForVersionOf = (answer: Response): Promise<never> | undefined =>
	wanted && isOfOtherVersion(answer) ? openDocument(wanted) : undefined;

function openDocument(page: string): Promise<never> {
	location.assign(page);
	return new Promise(() => {});
}

function pageOf({ pathname, searchParams }: URL): string {
	const search = new URLSearchParams(searchParams);
	for (const added of ["_routes", "index"]) search.delete(added);
	const path = pathname.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
	return search.size > 0 ? `${path}?${search}` : path;
}
