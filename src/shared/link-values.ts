/** How an account came to read a child's record that it does not own. */
export const LINKED_BY = ["code", "claim", "office", "same-child", "new-year"] as const;
export type LinkedBy = (typeof LINKED_BY)[number];

export const CLAIM_STATES = ["open", "approved", "refused"] as const;

/** How many accounts may read one child beside the one that registered it. */
export const MOST_LINKS = 4;
