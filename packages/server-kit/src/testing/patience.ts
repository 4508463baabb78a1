/**
 * How many times longer than promised things may take where `TEST_PATIENCE` says that the machine
 * is busy with other work; 1 without it.
 */
const patience = Math.max(1, Number(process.env['TEST_PATIENCE'] ?? 1))

/** What was promised within so many milliseconds, on the machine that the tests run on. */
export const within = (ms: number): number => ms * patience
