/**
 * Loaded before the code of a test and of every Bun process that it starts (tests/check.ts, by BUN_OPTIONS): the
 * computer's clock is ahead by CLOCK_AHEAD_MS. A test that sets the clock by itself (setSystemTime) has the time it set.
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
