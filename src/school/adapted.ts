import type { Operation, OperationKind } from "./operation.ts";
import { permit } from "./permissions.ts";

type Fields = Record<string, unknown>;

/** The same operation for a form or a call whose fields differ. `adapt` calls it, and may change its answer or refusal. */
export const adapted = <O, A, K extends OperationKind>(
	operation: Operation<O, K>,
	adapt: (call: (input: object) => Promise<O>, sent: Fields) => Promise<A>,
	documented: Partial<Pick<Operation, "input" | "answer">> = {},
): Operation<A, K> =>
	Object.assign(
		async (...[actor, input, options]: Parameters<Operation>) => {
			permit(operation, actor);
			return adapt((fields) => operation(actor, fields, options), { ...(input as Fields) });
		},
		{ ...operation, ...documented },
	);
