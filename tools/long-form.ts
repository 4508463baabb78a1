/** Whether tests run in the form that takes long (decision 228). */
export const isLong = process.env['FARO_LONG'] === '1'

/**
 * How often a test does what it does: `short` in `npm test`, `long` in the soak `long-forms`. What
 * it asserts is the same in both.
 */
export const inForm = (short: number, long: number): number => (isLong ? long : short)
