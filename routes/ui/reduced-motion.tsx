const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** True in a browser that asks for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

export function watchReducedMotion(changed: () => void): () => void {
	const query = matchMedia(REDUCED_MOTION);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}
