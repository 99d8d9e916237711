import { createCookie } from "react-router";
import { defaultYear, isYear } from "#shared/years";

const cookie = createCookie("year", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 24 * 60 * 60 });

/** The year chosen on this device, or the default. */
export async function chosenYear(request: Request): Promise<number> {
	const header = request.headers.get("cookie");
	if (!header?.includes("year=")) return defaultYear();
	const year = Number(await cookie.parse(header));
	return isYear(year) ? year : defaultYear();
}

export const yearCookie = (year: number) => cookie.serialize(String(year));
