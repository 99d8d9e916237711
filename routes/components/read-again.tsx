import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The statuses of a refusal after which the page can be read again: of a record that is gone it could not. */
const REFUSED = [400, 409];

/**
 * The `shouldRevalidate` of a page on which a refusal often means that somebody else was quicker: its figures are read
 * again, which would not happen by itself.
 */
export const readAgainWhenRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || (actionStatus !== undefined && REFUSED.includes(actionStatus));
