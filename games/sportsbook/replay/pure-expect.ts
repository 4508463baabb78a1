import { lineId, type Line } from '../engine/feed/state.ts'
import { decimalText, type Money } from './amounts.ts'
import { bringTo, feedExpect, linesOfFeed } from './feed-expect.ts'
import { roomOf } from './pure-bets.ts'
import type { Book } from './pure-book.ts'

const fromEntries = <T>(all: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries(all)

/** Fractions of a ledger unit as decimal text. */
export const exactText = (
  { readDown }: Pick<Money, 'readDown'>,
  { n, d }: { readonly n: bigint; readonly d: bigint },
): string => decimalText({ n, d: d * readDown('1') })

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
      return [[id, fromEntries(all.map(([name, x]) => [name, exactText(book.money, x)]))] as const]
    }),
  )
}

/** What a recording must have come to, as §14 of the design writes it. */
export const expectOf = (book: Book, end: number) => {
  const { feed, money, log } = book
  const { write } = money
  bringTo(feed, end)
  const events = [...feed.events.values()]
  const lines = linesOfFeed(feed)
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
    ...feedExpect(feed, log, end),
  }
}

export type Expected = ReturnType<typeof expectOf>
