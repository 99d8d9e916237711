import { only } from "#server/visit";
import type { Route } from "./+types/layout";

/** The office's papers. */
export const middleware: Route.MiddlewareFunction[] = [only("admin")];
export const loader = () => null;
