import type { useT } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'

type T = ReturnType<typeof useT>
type Figure = { readonly code: string; readonly value: string }

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
  currency: 'fair.field-currency',
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

const choices = {
  'scheme:bytes-52': 'fair.choice-scheme-bytes-52',
  'scheme:text-52': 'fair.choice-scheme-text-52',
  'scheme:divisor-101': 'fair.choice-scheme-divisor-101',
  'scheme:text-32': 'fair.choice-scheme-text-32',
  'scheme:text-52-nine': 'fair.choice-scheme-text-52-nine',
  'side:over': 'fair.choice-side-over',
  'side:under': 'fair.choice-side-under',
  'risk:classic': 'fair.choice-risk-classic',
  'risk:low': 'fair.choice-risk-low',
  'risk:medium': 'fair.choice-risk-medium',
  'risk:high': 'fair.choice-risk-high',
  'bought:no': 'fair.choice-bought-no',
  'bought:yes': 'fair.choice-bought-yes',
  'kind:random': 'fair.choice-kind-random',
  'kind:must-hit': 'fair.choice-kind-must-hit',
  'result:hit': 'fair.choice-result-hit',
  'result:no-hit': 'fair.choice-result-no-hit',
} as const

/** Titles are the same in every language. */
const titles: Readonly<Record<string, string>> = {
  'bosque-lunar': 'Bosque Lunar',
  'caravana-del-sol': 'Caravana del Sol',
  'dragon-de-papel': 'Dragón de Papel',
  'estanque-dorado': 'Estanque Dorado',
  'faro-de-fortuna': 'Faro de Fortuna',
  'feria-de-sabores': 'Feria de Sabores',
  'huerto-dulce': 'Huerto Dulce',
  'jardin-de-luciernagas': 'Jardín de Luciérnagas',
  'mareas-de-luna': 'Mareas de Luna',
  'noche-neon': 'Noche Neón',
  'orbita-nueve': 'Órbita Nueve',
  'reino-dorado': 'Reino Dorado',
  'selva-de-jade': 'Selva de Jade',
}

const codes: Readonly<Record<string, keyof typeof games>> = {
  perseida: 'crash',
  dados: 'dice',
  limbo: 'limbo',
  minas: 'mines',
  plinko: 'plinko',
  keno: 'keno',
  'mayor-o-menor': 'hilo',
  rueda: 'wheel',
}

/** A game of the house by the code that the catalogue knows it by. */
export const titleLabel = (t: T, code: string): string =>
  titles[code] ?? gameLabel(t, codes[code] ?? code)

/** What a select says for a choice; numbers stay numbers. */
export const choiceLabel = (t: T, field: string, choice: string): string => {
  if (choice === '') return '—'
  const key = `${field}:${choice}`
  if (key in choices) return t(choices[key as keyof typeof choices])
  if (field === 'currency' && isCurrencyCode(choice))
    return `${choice} · ${currencies[choice].symbol}`
  return field === 'model' ? (titles[choice] ?? choice) : choice
}

/** A figure as the site writes numbers: the engines write a point. */
export const figureText = (t: T, { code, value }: Figure, sign: string): string => {
  if (code === 'jackpot') return choiceLabel(t, 'result', value)
  return /^\d+\.\d+×?$/.test(value) ? value.replace('.', sign) : value
}
