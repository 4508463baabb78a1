import type { Translate } from './i18n.ts'
import type { MessageKey } from './keys.ts'

/** Who plays: an outright has neither side. */
export type Sides = { readonly home: string | null; readonly away: string | null }
export type NamedLine = { readonly market: string; readonly specifiers: string }

export const specifiersOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split('|').map((part) => part.split('=') as [string, string]))

const turned = (line: string): string =>
  line.startsWith('-') ? line.slice(1) : line === '0' ? '0' : `-${line}`

const signed = (line: string): string =>
  line.startsWith('-') ? `−${line.slice(1)}` : line === '0' ? '0' : `+${line}`

const numbered = [
  'setnr',
  'mapnr',
  'quarternr',
  'inningnr',
  'periodnr',
  'goalnr',
  'pointnr',
  'places',
]

/** The name of a market with its line and number; `isBare` leaves the line out. */
export const marketText = (
  t: Translate,
  { market, specifiers }: NamedLine,
  { sides, sign, isBare = false }: { sides: Sides; sign: string; isBare?: boolean },
): string => {
  const spec = specifiersOf(specifiers)
  const line =
    spec['total'] ?? spec['threshold'] ?? (spec['hcp'] === undefined ? '' : signed(spec['hcp']))
  const key = `sports.market.${market}` as MessageKey
  const text = t(key, {
    line: isBare ? '' : line.replace('.', sign),
    n: numbered.map((name) => spec[name]).find((value) => value !== undefined) ?? '',
    home: sides.home ?? '',
    away: sides.away ?? '',
    player: spec['player'] ?? '',
    from: spec['from'] ?? '',
    to: spec['to'] ?? '',
    set: spec['setnr'] ?? '',
    game: spec['gamenr'] ?? '',
    round: spec['roundnr'] ?? '',
  }).trim()
  return text === key ? t('sports.market-other', { id: market }) : text
}

const homeIds = new Set(['1', '4', '6'])
const awayIds = new Set(['3', '5', '8'])
const words: Readonly<Record<string, MessageKey>> = {
  '2': 'sports.outcome.draw',
  '7': 'sports.outcome.none',
  '9': 'sports.outcome.1x',
  '10': 'sports.outcome.12',
  '11': 'sports.outcome.x2',
  '70': 'sports.outcome.odd',
  '72': 'sports.outcome.even',
  '74': 'sports.outcome.yes',
  '76': 'sports.outcome.no',
  '1712': 'sports.outcome.draw',
  other: 'sports.outcome.other',
}

type Outcome = { readonly id: string; readonly name: string | null }

const handicapText = (
  t: Translate,
  id: string,
  { hcp, sides, sign }: { hcp: string; sides: Sides; sign: string },
): string | null => {
  const isHome = id === '1714' || id === '1711'
  if (!isHome && id !== '1715' && id !== '1713') return null
  const line = signed(isHome ? hcp : turned(hcp)).replace('.', sign)
  return t('sports.outcome.handicap', { team: (isHome ? sides.home : sides.away) ?? '', line })
}

/** The name of an outcome of a line: a side, a score, over or under, a player. */
export const outcomeText = (
  t: Translate,
  { specifiers }: NamedLine,
  { outcome: { id, name }, sides, sign }: { outcome: Outcome; sides: Sides; sign: string },
): string => {
  if (name !== null) return name
  const spec = specifiersOf(specifiers)
  if (homeIds.has(id) && sides.home !== null) return sides.home
  if (awayIds.has(id) && sides.away !== null) return sides.away
  const line = (spec['total'] ?? spec['threshold'] ?? '').replace('.', sign)
  if (id === '12') return t('sports.outcome.over', { line })
  if (id === '13') return t('sports.outcome.under', { line })
  const handicap = handicapText(t, id, { hcp: spec['hcp'] ?? '0', sides, sign })
  if (handicap !== null) return handicap
  const key = words[id]
  return key === undefined
    ? id.replace(':', '–')
    : t(key, { home: sides.home ?? '', away: sides.away ?? '' })
}
