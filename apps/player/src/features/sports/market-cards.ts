import type { Line } from '@faro/contract/sportsbook'
import { specifiersOf } from '@faro/i18n/sport-names'

/** A market as it stands on the page: its lines, the lowest first. */
export type MarketCard = {
  readonly key: string
  readonly group: string
  readonly hasLine: boolean
  readonly lines: readonly Line[]
}

const order = [
  'main',
  'goals',
  'handicap',
  'maps',
  'periods',
  'corners',
  'cards',
  'players',
  'specials',
  'outright',
]

const rankOf = (group: string): number => {
  const rank = order.indexOf(group)
  return rank === -1 ? order.length : rank
}

/** What tells lines of one market apart: a number to be above, or a head start. */
const lineOf = (specifiers: string): number | null => {
  const spec = specifiersOf(specifiers)
  const text = spec['total'] ?? spec['threshold'] ?? spec['hcp']
  return text === undefined ? null : Number(text)
}

/** Lines of a market with the same number of set, map or quarter belong together. */
const cardKey = ({ market, specifiers }: Line): string => {
  const rest = specifiers
    .split('|')
    .filter((part) => !/^(total|threshold|hcp|score)=/.test(part))
    .join('|')
  return `${market}/${rest}`
}

/** A line that takes no bets any more is shown once its result is known. */
const isShown = ({ state, outcomes }: Line): boolean =>
  outcomes.length > 0 && (state !== 'closed' || outcomes.some(({ result }) => result !== null))

/** Markets in the order of their groups: open ones first, those that are decided last. */
export const groupMarkets = (lines: readonly Line[]): readonly MarketCard[] => {
  const cards = new Map<string, Line[]>()
  for (const line of lines.filter(isShown)) {
    const key = cardKey(line)
    const mine = cards.get(key)
    if (mine === undefined) cards.set(key, [line])
    else mine.push(line)
  }
  const isOver = (all: readonly Line[]): boolean => all.every(({ state }) => state === 'closed')
  return [...cards]
    .map(([key, mine]) => {
      const open = mine.filter(({ state }) => state !== 'closed')
      const shown = (open.length > 0 ? open : mine).toSorted(
        (a, b) => (lineOf(a.specifiers) ?? 0) - (lineOf(b.specifiers) ?? 0),
      )
      const [first] = shown
      return {
        key,
        group: first?.group ?? 'specials',
        hasLine: first !== undefined && lineOf(first.specifiers) !== null,
        lines: shown,
      }
    })
    .toSorted(
      (a, b) =>
        Number(isOver(a.lines)) - Number(isOver(b.lines)) || rankOf(a.group) - rankOf(b.group),
    )
}
