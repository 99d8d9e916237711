import { families } from "./family/families.ts";
import { shared } from "./family/shared.ts";
import { values } from "./family/values.ts";
import { visitors } from "./family/visitors.ts";

/** Public, family and teacher pages, and the sentences that the office's pages share with them. */
export const family = { ...shared, ...visitors, ...families, ...values };
