import type { EventState } from '../engine/feed/state.ts'
import { isAccepted } from './pure-bets.ts'
import type { Book } from './pure-book.ts'

const sides = [
  ['home', '1'],
  ['away', '3'],
] as const

type Lead = { readonly event: EventState; readonly outcome: string; readonly since: number }

/** Sides that are ahead by enough and have not been paid for since. */
const leadsOf = (book: Book): readonly Lead[] => {
  const { earlyPayout } = book.terms
  if (earlyPayout === null) return []
  return [...book.feed.events.values()].flatMap((event) =>
    sides.flatMap(([side, outcome]) => {
      const since = event.ahead[side][earlyPayout.lead - 1]
      const isDone = book.earlyDone.get(`${event.id} ${outcome}`) === since
      return since === undefined || isDone ? [] : [{ event, outcome, since }]
    }),
  )
}

export const earlyDueAt = (book: Book): number =>
  leadsOf(book).reduce(
    (due, { since }) => Math.min(due, since + (book.terms.earlyPayout?.holdMs ?? 0)),
    Number.POSITIVE_INFINITY,
  )

/** Pays the side that has been ahead for long enough; true where a bet is won by it. */
export const markEarly = (book: Book, at: number): boolean => {
  const { earlyPayout } = book.terms
  if (earlyPayout === null) return false
  let isAny = false
  for (const { event, outcome, since } of leadsOf(book)) {
    if (since + earlyPayout.holdMs > at) continue
    book.earlyDone.set(`${event.id} ${outcome}`, since)
    for (const bet of book.bets.values())
      if (isAccepted(bet) && bet.shape.type !== 'builder')
        for (const [i, leg] of bet.shape.legs.entries()) {
          const isOfLead =
            leg.line.event === event.id &&
            leg.line.market === earlyPayout.market &&
            leg.outcome === outcome
          if (!isOfLead || !bet.isPreMatch[i] || bet.values.wins[i]?.isOpen !== true) continue
          bet.isPaidEarly[i] = true
          isAny = true
        }
  }
  return isAny
}
