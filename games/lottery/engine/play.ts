import type { Ratio } from '@faro/kernel/ratio'
import { err, ok, type Result } from '@faro/kernel/result'
import { readSelection, type SelectionFault, type SelectionReader } from './selection.ts'

/** Atomic bets that are paid at one price; those of tier `void` get their stake back. */
export type Hit = { readonly tier: string; readonly times: number }

/** A selection that was read: its atomic bets, and what they hit in a draw. */
export type Line<Draw> = {
  readonly bets: number
  /**
   * The most that one draw can hit, as alternatives of which the dearest counts. Where it is left
   * out, a draw hits one atomic bet of one tier.
   */
  readonly most?: readonly (readonly Hit[])[]
  readonly hits: (draw: Draw) => readonly Hit[]
}

/** A kind of bet: how its selection is read, and the chance of one atomic bet by tier. */
export type Play<Draw> = {
  readonly read: (fields: SelectionReader) => Line<Draw>
  /** Among draws that do not return the bet: a stake that comes back is no part of a price. */
  readonly chances: Readonly<Record<string, Ratio>>
  /** The chance that a draw returns a bet, of the tier that it returns most; none where left out. */
  readonly voids?: Ratio
}

export type Plays<Draw> = ReadonlyMap<string, Play<Draw>>

export type LineFault = 'play-unknown' | 'line-malformed'

/**
 * Reads a selection (JSON of lottery.md §4.1) for a play.
 * Errors: `play-unknown`; `line-malformed` with a SelectionFault as its detail.
 */
export const readLine = <Draw>(
  plays: Plays<Draw>,
  code: string,
  selection: unknown,
): Result<Line<Draw>, LineFault> => {
  const play = plays.get(code)
  if (play === undefined) return err('play-unknown')
  const fields = readSelection(selection)
  const line = play.read(fields)
  const fault: SelectionFault | null = fields.fault()
  return fault === null ? ok(line) : err('line-malformed', fault)
}

/** What one price is paid for, where there is only one. */
const oneTier = 'win'
export const voidTier = 'void'

/** Nothing, or so many atomic bets of a tier. */
export const hit = (times: number, tier = oneTier): readonly Hit[] =>
  times > 0 ? [{ tier, times }] : []

/** Hits of one tier counted together, in the order in which tiers first came. */
export const merged = (hits: readonly Hit[]): readonly Hit[] => {
  const times = new Map<string, number>()
  for (const one of hits) times.set(one.tier, (times.get(one.tier) ?? 0) + one.times)
  return [...times].map(([tier, count]) => ({ tier, times: count }))
}

export type Outcome = 'win' | 'void' | 'lose'

/** One atomic bet by itself, where a selection has few. */
export type AtomicBet<Draw> = {
  readonly tier: string
  readonly outcome: (draw: Draw) => Outcome
}

export const lineOfBets = <Draw>(bets: readonly AtomicBet<Draw>[]): Line<Draw> => ({
  bets: bets.length,
  // every bet at once: what excludes itself is counted too, so that the limit errs to be safe
  most: [merged(bets.map(({ tier }) => ({ tier, times: 1 })))],
  hits: (draw) =>
    merged(
      bets.flatMap(({ tier, outcome }) => {
        const came = outcome(draw)
        return came === 'win' ? hit(1, tier) : came === 'void' ? hit(1, voidTier) : []
      }),
    ),
})

/** Bets of which a draw wins one at most. */
export const exclusiveBets = <Draw>(bets: readonly AtomicBet<Draw>[]): Line<Draw> => ({
  ...lineOfBets(bets),
  most: bets.map(({ tier }) => hit(1, tier)),
})

export const wonIf = (isWon: boolean): Outcome => (isWon ? 'win' : 'lose')

export const winsOf = (hits: readonly Hit[]): number =>
  hits.reduce((sum, { tier, times }) => sum + (tier === voidTier ? 0 : times), 0)

/** A fraction of small whole numbers. */
export const chanceOf = (n: number, d: number): Ratio => ({ n: BigInt(n), d: BigInt(d) })
