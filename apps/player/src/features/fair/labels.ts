import type { useT } from '@faro/i18n'

type T = ReturnType<typeof useT>

const fields = {
  scheme: 'fair.field-scheme',
  hash: 'fair.field-hash',
  salt: 'fair.field-salt',
  chainRound: 'fair.field-chain-round',
  lastHash: 'fair.field-last-hash',
  bust: 'fair.field-bust',
  model: 'fair.field-model',
  serverSeed: 'fair.field-server-seed',
  serverSeedHash: 'fair.field-server-seed-hash',
  clientSeed: 'fair.field-client-seed',
  nonce: 'fair.field-nonce',
  modelHash: 'fair.field-model-hash',
  stops: 'fair.field-stops',
  stake: 'fair.field-stake',
  payout: 'fair.field-payout',
} as const

const figures = {
  bust: 'fair.figure-bust',
  stops: 'fair.figure-stops',
  'payout-times': 'fair.figure-payout-times',
} as const

/** Games name their fields; a name without a text of its own is shown as it is. */
export const fieldLabel = (t: T, name: string): string =>
  name in fields ? t(fields[name as keyof typeof fields]) : name

export const figureLabel = (t: T, code: string): string =>
  code in figures ? t(figures[code as keyof typeof figures]) : code
