/** One line of the report: what was checked, the result, and what to do if something is wrong. */
export interface Finding {
	level: "OK" | "WARN" | "FAIL";
	about: string;
	says: string;
}

export const ok = (about: string, says: string): Finding => ({ level: "OK", about, says });
export const warn = (about: string, says: string): Finding => ({ level: "WARN", about, says });
export const fail = (about: string, says: string): Finding => ({ level: "FAIL", about, says });
