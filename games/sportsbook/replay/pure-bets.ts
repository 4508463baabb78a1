import type { BetInput, BetShape, LegValue, LegValues } from '../engine/bets/bet.ts'
import { legValueOf, oddsRatio } from '../engine/bets/leg-value.ts'
import { exposureOf, createRoom, type Room } from '../engine/bets/room.ts'
import { decideBet, placeOddsOf, type PayoutRule } from '../engine/bets/worth.ts'
import { keyOf, type Feed, type Line } from '../engine/feed/state.ts'
import { nothingStands } from '../engine/feed/statements.ts'

/** A bet in memory, changed in place. */
export type PureBet = {
  readonly key: string
  readonly member: string
  readonly input: BetInput | null
  state: 'pending' | 'rejected' | 'open' | 'settled' | 'void' | 'cashed-out'
  answer: Answer
  shape: BetShape | null
  acceptedAt: number
  /** Of the legs: whether it was placed before its event went live. */
  isPreMatch: readonly boolean[]
  isPaidEarly: boolean[]
  remaining: bigint
  payout: bigint
  received: bigint
  shortfall: bigint
  cashedOut: bigint
  isLate: boolean
  values: LegValues
}

export type Answer = Readonly<Record<string, unknown>>

export type Accepted = PureBet & { readonly shape: BetShape }

export const isAccepted = (bet: PureBet): bet is Accepted =>
  bet.shape !== null && bet.state !== 'pending' && bet.state !== 'rejected'

export const lineIn = (
  { events }: Feed,
  { event, market, specifiers }: { event: string; market: string; specifiers: string },
): Line | undefined => events.get(event)?.lines.get(keyOf({ market, specifiers }))

/** What stands for the legs of a bet, by the lines of now. */
const valuesOf = (feed: Feed, bet: Accepted): LegValues => {
  const { shape, acceptedAt, isPaidEarly } = bet
  const valueOf = (
    line: { event: string; market: string; specifiers: string },
    leg: Pick<Parameters<typeof legValueOf>[1], 'outcome' | 'odds' | 'isPaidEarly'>,
  ): LegValue => {
    const standing = lineIn(feed, line)?.standing ?? nothingStands
    const { value, isLate } = legValueOf(standing, { ...leg, acceptedAt })
    if (isLate) bet.isLate = true
    return value
  }
  return {
    wins: shape.legs.map(({ line, outcome, odds }, i) =>
      valueOf(line, { outcome, odds: oddsRatio(odds), isPaidEarly: isPaidEarly[i] === true }),
    ),
    places: shape.isEachWay
      ? shape.legs.map((leg) =>
          valueOf(leg.place?.line ?? leg.line, {
            outcome: leg.outcome,
            odds: placeOddsOf(leg),
            isPaidEarly: false,
          }),
        )
      : [],
  }
}

/** Looks at a bet anew; true where what it pays is another sum than before. */
export const lookAgain = (feed: Feed, bet: Accepted, rule: PayoutRule): boolean => {
  if (bet.state === 'cashed-out') return false
  bet.values = valuesOf(feed, bet)
  const decision = decideBet({ ...bet.shape, stake: bet.remaining }, bet.values, rule)
  bet.state = decision.state
  const payout = decision.state === 'open' ? 0n : decision.payout
  const isChanged = payout !== bet.payout
  bet.payout = payout
  return isChanged
}

/** What may have to be paid for all that runs. */
export const roomOf = (bets: Iterable<PureBet>, rule: PayoutRule): Room => {
  const room = createRoom()
  for (const bet of bets)
    if (bet.state === 'open' && isAccepted(bet))
      room.add(exposureOf({ ...bet.shape, stake: bet.remaining, values: bet.values, rule }))
  return room
}
