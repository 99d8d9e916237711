import { only } from "#server/visit";
import type { Route } from "./+types/layout";

/** Papers that only the office prints. */
export const middleware: Route.MiddlewareFunction[] = [only("admin")];
export const loader = () => null;
