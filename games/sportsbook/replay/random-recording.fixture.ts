import fc from 'fast-check'
import type { Recording, Step } from './recording.ts'

const start = 1_800_000_000_000
const eventId = 'fa:match:1001'
const otherId = 'fa:match:1002'

type RandomStatement = {
  readonly kind: number
  readonly result: readonly number[]
  readonly at: number
}

const headOf = (name: string, at: number): string =>
  `${name} product="1" event_id="${eventId}" timestamp="${start + at}"`

/** A statement about the line that all bets are on. */
const xmlOf = ({ kind, result, at }: RandomStatement): string => {
  const window = `start_time="${start + 100 + (kind % 3) * 150}" end_time="${start + 400}"`
  if (kind < 5) {
    const voids = ['', ' void_factor="0.5"', ' void_factor="1"', ' dead_heat_factor="0.5"']
    const outcomes = result
      .map((one, i) => `<outcome id="${i + 1}" result="${one}"${voids[(kind + i) % 4]}/>`)
      .join('')
    return `<${headOf('bet_settlement', at)} certainty="${1 + (kind % 2)}"><outcomes><market id="1">${outcomes}</market></outcomes></bet_settlement>`
  }
  if (kind < 7)
    return `<${headOf('rollback_bet_settlement', at)}><market id="1"/></rollback_bet_settlement>`
  const name = kind % 2 === 0 ? 'rollback_bet_cancel' : 'bet_cancel'
  return `<${headOf(name, at)} ${kind === 10 ? '' : window}><market id="1"/></${name}>`
}

/** Statements with timestamps of their own, in the order they were made. */
export const statements: fc.Arbitrary<readonly string[]> = fc
  .array(
    fc.record({
      kind: fc.integer({ min: 0, max: 11 }),
      result: fc.array(fc.constantFrom(1, 0, -1), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((one, i) => xmlOf({ ...one, at: 300 + i * 100 })))

const pricesOf = (id: string): string =>
  `<odds_change product="1" event_id="${id}" timestamp="${start}"><odds><market id="1"><outcome id="1" odds="2.10"/><outcome id="2" odds="3.40"/><outcome id="3" odds="3.60"/></market></odds></odds_change>`

const leg = (outcome: string, odds: string, event = eventId) => ({
  event,
  market: '1',
  outcome,
  odds,
})

const bets = [
  { type: 'single', legs: [leg('1', '2.10')], stake: '10' },
  { type: 'single', legs: [leg('2', '3.40')], stake: '7.77', freeBet: true },
  { type: 'accumulator', legs: [leg('1', '2.10'), leg('3', '3.60', otherId)], stake: '5' },
  { type: 'single', legs: [leg('3', '3.60')], stake: '12.34' },
  {
    type: 'system',
    legs: [leg('2', '3.40'), leg('1', '2.10', otherId)],
    folds: [1, 2],
    stake: '9',
  },
] as const

const settledOther = `<bet_settlement certainty="2" product="1" event_id="${otherId}" timestamp="${start + 200_000}"><outcomes><market id="1"><outcome id="1" result="1"/><outcome id="3" result="0"/></market></outcomes></bet_settlement>`

/** Bets on a line, then what was said of it in the order it arrived. */
export const recordingOf = (
  arrived: readonly string[],
  { balance = '1000', alive = false, withdrawn = '0' } = {},
): Recording => {
  const places = bets.map((bet, i): Step => ({
    at: start + 50 + i * 100,
    do: 'place',
    member: i % 2 === 0 ? 'ana' : 'bao',
    key: `b${i}`,
    bet,
  }))
  const feed = (xml: string, at: number): Step => ({ at, do: 'feed', xml })
  const said = arrived.flatMap((xml, i) => [
    ...(alive && i % 2 === 1
      ? [
          feed(
            `<alive product="1" timestamp="${start + 5_000 + i}" subscribed="0"/>`,
            start + 5_000 + i,
          ),
        ]
      : []),
    feed(xml, start + 5_000 + i),
  ])
  return {
    start,
    end: start + 60_000,
    events: {
      [eventId]: { start: start + 3_600_000, status: 0 },
      [otherId]: { start: start + 3_600_000, status: 0 },
    },
    members: { ana: { balance }, bao: { balance } },
    steps: [
      feed(pricesOf(eventId), start),
      feed(pricesOf(otherId), start),
      ...places,
      { at: start + 4_900, do: 'withdraw', member: 'ana', amount: withdrawn },
      ...said,
      feed(settledOther, start + 50_000),
    ],
  }
}
