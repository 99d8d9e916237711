import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/**
 * False for an admin at the desk only, who is not offered what the head alone may do. For the look of a page: the
 * operations refuse it.
 */
export const useIsHead = (): boolean => !useRouteLoaderData<typeof loader>("admin/layout")?.user.desk_only;
