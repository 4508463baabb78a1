import { sports, type Line, type EventRow } from '@faro/contract/sportsbook'
import { currentLanguage } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useEffect } from 'react'
import { prices, selectionKey } from '../../sports/prices.ts'
import { legInput, useSlip, type SlipLeg } from '../../sports/slip-store.ts'
import type { AccaBonus } from '../../sports/slip-sums.ts'

/** What the server last said of a selection. */
type QuotedLeg = {
  readonly odds: number | null
  /** What counts of them for the bonus, where the house made them better. */
  readonly bonusOdds: number | null
  readonly event: EventRow | null
  readonly line: Line | null
}

export type SlipQuote = {
  readonly byKey: ReadonlyMap<string, QuotedLeg>
  readonly related: ReadonlySet<string>
  readonly refusal: string | null
  /** Of a builder: what its parts cost together. */
  readonly price: number | null
  /** What a place pays of the odds, where the slip can be backed each way. */
  readonly placeFraction: string | null
  readonly stakeMin: string | undefined
  readonly maximum: string | null
  readonly currency: string | undefined
  readonly delayMs: number
  /** What the brand pays on top of accumulators. */
  readonly accaBonus: AccaBonus | null
  readonly isLoaded: boolean
}

const everyMs = 4_000

const useTakenPrices = (legs: readonly QuotedLeg[] | undefined): void =>
  useEffect(() => {
    for (const { event, line } of legs ?? [])
      if (event !== null && line !== null)
        prices.putFrame({
          eventId: event.eventId,
          lines: [line],
          state: event.state,
          score: event.score,
        })
  }, [legs])

/** Asks what the slip costs now, again and again while it is there. */
export const useQuote = (): SlipQuote => {
  const legs = useSlip((slip) => slip.legs)
  const type = useSlip((slip) => slip.type)
  const folds = useSlip((slip) => slip.folds)
  const isEachWay = useSlip((slip) => slip.isEachWay)
  const answer = useRoute(
    sports.quote,
    {
      body: {
        type,
        legs: legs.map(legInput),
        ...(type === 'system' ? { folds: [...folds] } : {}),
        ...(isEachWay ? { eachWay: true } : {}),
        language: currentLanguage(),
      },
    },
    { enabled: legs.length > 0, staleMs: everyMs, refetchEveryMs: everyMs, keepPrevious: true },
  )
  useTakenPrices(answer.data?.legs)
  const { data, isPlaceholderData } = answer
  // singles are bets of their own: several of them are no one bet
  const isOneBet = type !== 'single' || legs.length === 1
  return {
    byKey: byKeyOf(legs, data?.legs),
    related: new Set(isOneBet ? keysAt(legs, data?.related) : []),
    refusal: isOneBet && !isPlaceholderData ? (data?.refusal ?? null) : null,
    price: isPlaceholderData ? null : (data?.price ?? null),
    placeFraction: data?.placeFraction ?? null,
    stakeMin: data?.stakeMin,
    maximum: isOneBet && !isPlaceholderData ? (data?.maximum ?? null) : null,
    currency: data?.currency,
    delayMs: data?.delayMs ?? 0,
    accaBonus: data?.accaBonus ?? null,
    isLoaded: data !== undefined,
  }
}

const keysAt = (legs: readonly SlipLeg[], places: readonly number[] = []): readonly string[] =>
  places.flatMap((place) => {
    const leg = legs[place]
    return leg === undefined ? [] : [selectionKey(leg)]
  })

/** An answer to the slip as it was before says of its own events alone. */
const byKeyOf = (
  legs: readonly SlipLeg[],
  quoted: readonly QuotedLeg[] = [],
): ReadonlyMap<string, QuotedLeg> => {
  const found = new Map<string, QuotedLeg>()
  for (const leg of legs) {
    const mine = quoted.find(
      ({ event, line }) =>
        event?.eventId === leg.event &&
        line?.market === leg.market &&
        line.specifiers === leg.specifiers &&
        line.outcomes.some(({ id }) => id === leg.outcome),
    )
    if (mine !== undefined) found.set(selectionKey(leg), mine)
  }
  return found
}
