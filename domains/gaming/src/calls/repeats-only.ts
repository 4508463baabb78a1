import type { VendorCalls } from './vendor-calls.ts'

/**
 * The core as it serves what staff send again. A vendor sends wins and rollbacks until they are
 * taken, so doing it for the vendor gives nobody more. A bet that was refused it gives up: taken
 * later, it would cost the player a stake in a round that was never played.
 */
export const repeatsOnly = (calls: VendorCalls): VendorCalls => ({
  ...calls,
  batch: (asked) => calls.batch({ ...asked, session: { kind: 'repeated' } }),
})
