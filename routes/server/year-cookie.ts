import { createCookie } from "react-router";
import { defaultYear, yearIn } from "#shared/years";

const cookie = createCookie("year", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 24 * 60 * 60 });

/** The year chosen on this device, or the default. */
export async function chosenYear(request: Request): Promise<number> {
	const header = request.headers.get("cookie");
	if (!header?.includes("year=")) return defaultYear();
	return yearIn(await cookie.parse(header)) ?? defaultYear();
}

export const yearCookie = (year: number) => cookie.serialize(String(year));
