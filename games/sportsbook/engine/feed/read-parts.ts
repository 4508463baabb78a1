import type {
  Clock,
  EventStatus,
  LineName,
  LineOdds,
  LineResult,
  OutcomeOdds,
  OutcomeResult,
  PeriodScore,
  Window,
} from './message.ts'
import {
  factorOf,
  factorOne,
  integerOf,
  lineStatusOf,
  oddsOf,
  sortedSpecifiers,
  type Faults,
} from './read-values.ts'
import type { XmlElement } from './read-xml.ts'

const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name)

const lineNameOf = ({ attributes }: XmlElement, faults: Faults): LineName => {
  const market = attributes['id']
  if (market === undefined || market === '') faults.found = true
  return { market: market ?? '', specifiers: sortedSpecifiers(attributes['specifiers']) }
}

const marketsIn = (parent: XmlElement | undefined): readonly XmlElement[] =>
  parent?.children.filter(({ name }) => name === 'market') ?? []

/** The lines that stand right under the root. */
export const lineNamesOf = (root: XmlElement, faults: Faults): readonly LineName[] =>
  marketsIn(root).map((market) => lineNameOf(market, faults))

const outcomesIn = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter(({ name }) => name === 'outcome')

const idOf = ({ attributes }: XmlElement, faults: Faults): string => {
  const id = attributes['id']
  if (id === undefined || id === '') faults.found = true
  return id ?? ''
}

/** A chance as it is shown and priced from, never paid on; what is none is left out. */
const probabilityOf = (text: string | undefined): number | null => {
  const value = text === undefined ? Number.NaN : Number(text)
  return value > 0 && value <= 1 ? value : null
}

const readOutcome = (outcome: XmlElement, faults: Faults): OutcomeOdds => {
  const { odds: text, active, probabilities } = outcome.attributes
  const isActive = active === undefined || active === '1'
  const odds = text === undefined ? null : oddsOf(text)
  const isMissing = odds === null && (isActive || text !== undefined)
  if (isMissing || (!isActive && active !== '0')) faults.found = true
  return { id: idOf(outcome, faults), odds, isActive, probability: probabilityOf(probabilities) }
}

export const readLines = (root: XmlElement, faults: Faults): readonly LineOdds[] =>
  marketsIn(childOf(root, 'odds')).map((market) => ({
    ...lineNameOf(market, faults),
    status: lineStatusOf(market.attributes['status'], 1, faults),
    outcomes: outcomesIn(market).map((outcome) => readOutcome(outcome, faults)),
  }))

const results: Readonly<Record<string, 1 | 0 | -1>> = { '1': 1, '0': 0, '-1': -1 }

const readResult = (outcome: XmlElement, faults: Faults): OutcomeResult => {
  const { result: text = '', void_factor, dead_heat_factor } = outcome.attributes
  const result = results[text]
  if (result === undefined) faults.found = true
  return {
    id: idOf(outcome, faults),
    result: result ?? -1,
    voidFactor: factorOf(void_factor, 0, faults),
    deadHeatFactor: factorOf(dead_heat_factor, factorOne, faults),
  }
}

export const readResults = (root: XmlElement, faults: Faults): readonly LineResult[] =>
  marketsIn(childOf(root, 'outcomes')).map((market) => ({
    ...lineNameOf(market, faults),
    outcomes: outcomesIn(market).map((outcome) => readResult(outcome, faults)),
  }))

export const readWindow = ({ attributes }: XmlElement, faults: Faults): Window => {
  const border = (text: string | undefined): number | null => {
    const value = integerOf(text)
    if (text !== undefined && value === null) faults.found = true
    return value
  }
  const window = { start: border(attributes['start_time']), end: border(attributes['end_time']) }
  if (window.start !== null && window.end !== null && window.start >= window.end)
    faults.found = true
  return window
}

const clockOf = (clock: XmlElement | undefined): Clock | null =>
  clock === undefined
    ? null
    : {
        matchTime: clock.attributes['match_time'] ?? null,
        remainingTime: clock.attributes['remaining_time'] ?? null,
        isStopped: clock.attributes['stopped'] === 'true' || clock.attributes['stopped'] === '1',
      }

const periodOf = ({ attributes }: XmlElement): PeriodScore => ({
  number: integerOf(attributes['number']) ?? 0,
  matchStatus: integerOf(attributes['match_status_code']),
  home: attributes['home_score'] ?? '0',
  away: attributes['away_score'] ?? '0',
})

const readHere = new Set(['status', 'match_status', 'home_score', 'away_score'])

export const readStatus = (root: XmlElement, faults: Faults): EventStatus | null => {
  const element = childOf(root, 'sport_event_status')
  if (element === undefined) return null
  const { attributes } = element
  const status = integerOf(attributes['status'])
  if (status === null && attributes['status'] !== undefined) faults.found = true
  return {
    status,
    matchStatus: integerOf(attributes['match_status']),
    home: integerOf(attributes['home_score']),
    away: integerOf(attributes['away_score']),
    clock: clockOf(childOf(element, 'clock')),
    periods: childOf(element, 'period_scores')?.children.map(periodOf) ?? [],
    more: Object.fromEntries(Object.entries(attributes).filter(([name]) => !readHere.has(name))),
  }
}
