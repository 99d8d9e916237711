/** How long each measurement takes. More rounds make steadier medians. */
export interface Settings {
	rounds: number;
	seconds: number;
	/** How many seconds at most a server is warmed up before it is measured. */
	warmUp: number;
	short: boolean;
}
