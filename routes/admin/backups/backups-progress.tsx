import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Progress } from "#ui/progress";
import { useWords } from "#ui/words";

const POLL_MS = 500;

export function BackupProgress() {
	const { t } = useWords();
	const { data, load } = useFetcher<{ running: { done: number; total: number } | null }>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer starts the wait for the next one
	useEffect(() => {
		const timer = setTimeout(() => load("/backups/progress"), POLL_MS);
		return () => clearTimeout(timer);
	}, [data]);
	const running = data?.running;
	const known = running && running.total > 0 ? { value: running.done, max: running.total } : {};
	return <Progress label={t("Copying everything, then checking the copy…")} {...known} />;
}
