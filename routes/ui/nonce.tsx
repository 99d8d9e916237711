import { createContext } from "react";

/** The word that lets this answer's own inline scripts run; known on the server only, and only there needed. */
export const NonceContext = createContext<string | undefined>(undefined);
