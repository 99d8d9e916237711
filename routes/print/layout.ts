import { only } from "#server/visit";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];
export const loader = () => null;
