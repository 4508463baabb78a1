export const entryKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'transfer',
  'adjustment',
  'bonus',
  'commission',
  'reward',
  'refund',
  'chargeback',
  'rebate',
] as const

/** What is not play: money that came in, went out or was given. */
export const moneyKinds = entryKinds.filter(
  (kind) => !['bet', 'win', 'rollback', 'transfer', 'rebate'].includes(kind),
)
