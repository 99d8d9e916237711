import { createContext } from "react";

/** The CSP nonce of inline scripts. Only the server has it. */
export const NonceContext = createContext<string | undefined>(undefined);
