import { statementPaper } from "#school/fees/student-fees";
import { servePaper, withoutPdf } from "#server/paper";
import { sharedStatement } from "#server/receipts";
import { ask, languageOf, only } from "#server/visit";
import { FEE_READERS } from "#shared/roles";
import { paperOf } from "#templates/paper-kind";
import { STATEMENT } from "#templates/statement";
import type { Route } from "./+types/statement";

export const middleware: Route.MiddlewareFunction[] = [only(...FEE_READERS)];

export async function loader(args: Route.LoaderArgs) {
	const { context, params } = args;
	const statement = await ask(context, statementPaper, { id: withoutPdf(params.id) });
	const text = sharedStatement(statement, languageOf(context));
	return servePaper(paperOf(STATEMENT, statement), args, { text });
}
