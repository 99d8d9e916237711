import { redirect } from "react-router";

/** Every unknown path redirects to the start page. */
export const loader = () => redirect("/");
export const action = () => redirect("/");
