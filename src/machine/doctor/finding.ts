/** One line of the report: what was looked at, how it is, and what to do when it is not well. */
export interface Finding {
	level: "OK" | "WARN" | "FAIL";
	about: string;
	says: string;
}

export const ok = (about: string, says: string): Finding => ({ level: "OK", about, says });
export const warn = (about: string, says: string): Finding => ({ level: "WARN", about, says });
export const fail = (about: string, says: string): Finding => ({ level: "FAIL", about, says });
