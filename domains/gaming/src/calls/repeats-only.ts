import type { VendorCalls } from './vendor-calls.ts'

/**
 * For calls that staff send again: wins and rollbacks alone. A vendor repeats those until they are
 * accepted anyway, but gives up a refused bet: accepted later, it would cost the player a stake in
 * a round that was never played.
 */
export const repeatsOnly = (calls: VendorCalls): VendorCalls => ({
  ...calls,
  batch: (input) => calls.batch({ ...input, session: { kind: 'repeated' } }),
})
