import type { Language } from "./languages.ts";
import { Day } from "./values.ts";

/** A day as it is written to a family: `30 Jan 2027`, in French `30 janv. 2027`. */
export class PlainDay extends Day {
	override in(language: Language): string {
		return super.in(language).replaceAll("-", " ");
	}
}
