/**
 * Preloaded into tests and every Bun process they start (tests/check.ts, by BUN_OPTIONS): the clock is ahead by
 * CLOCK_AHEAD_MS, except after a test's own setSystemTime.
 */
const MINUTE_MS = 60_000;
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const MachineDate = Date;
const machineNow = MachineDate.now;
const isSetByTest = () => Math.abs(machineNow() - performance.timeOrigin - performance.now()) > MINUTE_MS;

MachineDate.now = () => (isSetByTest() ? machineNow() : machineNow() + ahead);
globalThis.Date = new Proxy(MachineDate, {
	construct: (_, given, called) => Reflect.construct(MachineDate, given.length > 0 ? given : [Date.now()], called),
	apply: () => new Date().toString(),
});
