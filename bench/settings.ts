/** How long each measurement takes: more rounds, steadier medians. */
export interface Measuring {
	rounds: number;
	seconds: number;
	/** For how many seconds at most a server is asked for something before it is measured. */
	warmUp: number;
	short: boolean;
}
