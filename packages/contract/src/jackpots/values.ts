export const tiers = ['mini', 'minor', 'major', 'grand'] as const
export type Tier = (typeof tiers)[number]
export const poolKinds = ['random', 'must-hit'] as const
/** What may wait for another person at a pool that there is. */
export const poolRequests = ['change', 'close'] as const
