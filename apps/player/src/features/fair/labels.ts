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
  bought: 'fair.field-bought',
  serverSeed: 'fair.field-server-seed',
  serverSeedHash: 'fair.field-server-seed-hash',
  clientSeed: 'fair.field-client-seed',
  nonce: 'fair.field-nonce',
  modelHash: 'fair.field-model-hash',
  stops: 'fair.field-stops',
  pool: 'fair.field-pool',
  kind: 'fair.field-kind',
  stake: 'fair.field-stake',
  hitEvery: 'fair.field-hit-every',
  seed: 'fair.field-seed',
  cap: 'fair.field-cap',
  result: 'fair.field-result',
  side: 'fair.field-side',
  target: 'fair.field-target',
  rows: 'fair.field-rows',
  risk: 'fair.field-risk',
  picks: 'fair.field-picks',
  segments: 'fair.field-segments',
  mines: 'fair.field-mines',
  tiles: 'fair.field-tiles',
  guesses: 'fair.field-guesses',
  outcome: 'fair.field-outcome',
  payout: 'fair.field-payout',
} as const

const figures = {
  bust: 'fair.figure-bust',
  stops: 'fair.figure-stops',
  outcome: 'fair.figure-outcome',
  'payout-times': 'fair.figure-payout-times',
  ticket: 'fair.figure-ticket',
  jackpot: 'fair.figure-jackpot',
  threshold: 'fair.figure-threshold',
} as const

/** Games name their fields; a name without a text of its own is shown as it is. */
export const fieldLabel = (t: T, name: string): string =>
  name in fields ? t(fields[name as keyof typeof fields]) : name

export const figureLabel = (t: T, code: string): string =>
  code in figures ? t(figures[code as keyof typeof figures]) : code

const games = {
  crash: 'fair.game-crash',
  slots: 'fair.game-slots',
  jackpots: 'fair.game-jackpots',
  dice: 'fair.game-dice',
  limbo: 'fair.game-limbo',
  mines: 'fair.game-mines',
  plinko: 'fair.game-plinko',
  keno: 'fair.game-keno',
  hilo: 'fair.game-hilo',
  wheel: 'fair.game-wheel',
} as const

export const gameLabel = (t: T, game: string): string =>
  game in games ? t(games[game as keyof typeof games]) : game
