import { redirect } from "react-router";

/** Any other path leads to the start. */
export const loader = () => redirect("/");
export const action = () => redirect("/");
