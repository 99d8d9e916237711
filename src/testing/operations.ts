import { programRoot } from "#program";
import type { Operation } from "#school/operation";

const isOperation = (value: unknown): value is Operation => typeof value === "function" && "operationName" in value;

export async function exportedOperations(): Promise<[exportName: string, operation: Operation][]> {
	const files = [...new Bun.Glob("src/{school,machine}/**/*.ts").scanSync(programRoot)];
	const sources = files.filter((file) => !file.endsWith(".test.ts") && !file.includes("/build/"));
	const modules = await Promise.all(sources.map((file) => import(`${programRoot}/${file}`) as Promise<object>));
	const exported = modules.flatMap((module) => Object.entries(module));
	return exported.filter((entry): entry is [string, Operation] => isOperation(entry[1]));
}

export async function allOperations(): Promise<Operation[]> {
	return [...new Set((await exportedOperations()).map(([, operation]) => operation))];
}
