import { lineId, type Alarm, type Line } from '../engine/feed/state.ts'
import { bringEventTo } from '../engine/feed/apply-message.ts'
import { isOpenAt } from '../engine/feed/open-lines.ts'
import { noEffects } from '../engine/feed/state.ts'
import { decimalText } from './amounts.ts'
import { roomOf } from './pure-bets.ts'
import type { Book } from './pure-book.ts'

const fromEntries = <T>(all: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries(all)

/** The alarms that a recording speaks of. */
const alarmText = (alarm: Alarm): string | null => {
  if (alarm.kind === 'voided-by-timer') return `voided-by-timer:${alarm.eventId}`
  if (alarm.kind === 'producer-down' || alarm.kind === 'producer-delayed')
    return `${alarm.kind}:${alarm.product}`
  return null
}

/** Amounts in ten-thousandths of a ledger unit as decimal text. */
const exactText = (book: Book, { n, d }: { n: bigint; d: bigint }): string => {
  const one = book.money.readDown('1')
  return decimalText({ n, d: d * one })
}

/** What may have to be paid on every line that has bets. */
const liabilitiesOf = (book: Book, lines: readonly Line[]) => {
  const room = roomOf(book.bets.values(), book.terms.rule)
  return fromEntries(
    lines.flatMap((line) => {
      const id = lineId(line)
      const all = line.outcomes.map(
        (outcome) => [outcome.id, room.onOutcome(id, outcome.id)] as const,
      )
      if (all.every(([, { n }]) => n === 0n)) return []
      return [[id, fromEntries(all.map(([name, x]) => [name, exactText(book, x)]))] as const]
    }),
  )
}

/** What a recording must have come to, as §14 of the design writes it. */
export const expectOf = (book: Book, end: number) => {
  const { feed, money, log } = book
  const { write } = money
  const events = [...feed.events.values()]
  for (const event of events) bringEventTo({ feed, event, at: end, effects: noEffects() })
  const lines = events.flatMap((event) => [...event.lines.values()])
  const room = roomOf(book.bets.values(), book.terms.rule)
  const shortfallOf = (name: string): bigint =>
    [...book.bets.values()]
      .filter(({ member }) => member === name)
      .reduce((sum, { shortfall }) => sum + shortfall, 0n)
  return {
    answers: {
      ...fromEntries([...book.bets].map(([key, { answer }]) => [key, answer])),
      ...fromEntries([...book.cashOuts].map(([key, { answer }]) => [key, answer])),
      ...fromEntries(book.reused),
    },
    bets: fromEntries(
      [...book.bets].map(([key, bet]) => [
        key,
        {
          state: bet.state,
          payout: write(bet.payout),
          stakeRemaining: write(bet.remaining),
          cashedOut: write(bet.cashedOut),
          late: bet.isLate,
        },
      ]),
    ),
    members: fromEntries(
      [...book.members].map(([name, { balance }]) => [
        name,
        { balance: write(balance), shortfall: write(shortfallOf(name)) },
      ]),
    ),
    liabilities: liabilitiesOf(book, lines),
    multi: fromEntries(events.map(({ id }) => [id, write(room.multiOf(id))])),
    lines: fromEntries(
      lines.map((line) => [
        lineId(line),
        { bettable: isOpenAt(feed, line, end), status: line.status },
      ]),
    ),
    producers: { 1: feed.producers[1].state, 3: feed.producers[3].state },
    recoveries: log.requests.map(({ id, product, after, event, at }) => ({
      id,
      product: String(product),
      after,
      event,
      at,
    })),
    rejects: log.rejects.map(({ reason }) => reason),
    alarms: log.alarms.map(alarmText).filter((text) => text !== null),
  }
}

export type Expected = ReturnType<typeof expectOf>
