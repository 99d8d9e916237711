import { schoolIdentity } from "#school/settings/identity";
import { pdfOf, previewOf } from "#server/paper";
import { addressesForPhones } from "#server/phone-addresses";
import { ask } from "#server/visit";
import type { Route } from "./+types/address";

/** `/print/address` is the preview, `/print/address.pdf` the file; `?number=2` the second address of the computer. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { pathname, search, searchParams } = new URL(request.url);
	const addresses = await addressesForPhones(context);
	const chosen = addresses[Number(searchParams.get("number") ?? 1) - 1] ?? addresses[0];
	const paper = { kind: "address" as const, school: await ask(context, schoolIdentity), address: chosen };
	return pathname.endsWith(".pdf") ? pdfOf(paper, args) : previewOf(paper, args, `/print/address.pdf${search}`);
}
