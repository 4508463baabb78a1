export const tiers = ['mini', 'minor', 'major', 'grand'] as const
export type Tier = (typeof tiers)[number]
export const poolKinds = ['random', 'must-hit'] as const
