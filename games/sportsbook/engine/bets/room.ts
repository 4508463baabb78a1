import { compare, minus, plus, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import { lineIdOf, type BetShape, type LegValues } from './bet.ts'
import { bestWorth, floorTo, type PayoutRule } from './worth.ts'

/** An accepted bet that runs, with what stands for its legs. */
export type RunningBet = BetShape & {
  readonly stake: bigint
  readonly values: LegValues
  readonly rule: PayoutRule
}

/**
 * What a bet adds to what may have to be paid: a single on its line, everything else on the events
 * that it still waits for.
 */
export type Exposure =
  | {
      readonly line: string
      readonly event: string
      readonly outcome: string
      /** In ten-thousandths of ledger units, as odds are. */
      readonly stakes: bigint
      readonly returns: bigint
    }
  | { readonly events: readonly string[]; readonly amount: bigint }

const scale = 10_000n

const isOpenAt = ({ wins, places }: LegValues, i: number): boolean =>
  wins[i]?.isOpen === true || places[i]?.isOpen === true

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

export const exposureOf = (bet: RunningBet): Exposure => {
  const { type, legs, stake, values, rule, isFree } = bet
  const [leg] = legs
  if (type === 'single' && !bet.isEachWay && leg !== undefined) {
    const odds = BigInt(leg.odds)
    return {
      line: lineIdOf(leg.line),
      event: leg.line.event,
      outcome: leg.outcome,
      stakes: isFree ? 0n : stake * scale,
      returns: stake * (isFree ? odds - scale : odds),
    }
  }
  const exact = times(whole(stake), bestWorth(bet, values))
  const paid = isFree ? minus(exact, whole(stake)) : exact
  const payout = least(floorTo(paid, rule.step), rule.payoutMax)
  const events = legs.flatMap(({ line }, i) => (isOpenAt(values, i) ? [line.event] : []))
  return {
    events: [...new Set(events)],
    amount: most(0n, isFree ? payout : payout - stake),
  }
}

type LineRoom = { stakes: bigint; readonly returns: Map<string, bigint> }

/** What may have to be paid, by line and event, of one brand in one currency. */
export const createRoom = () => {
  const lines = new Map<string, LineRoom>()
  const linesOf = new Map<string, Set<string>>()
  const multi = new Map<string, bigint>()

  const moveLine = (one: Extract<Exposure, { line: string }>, sign: bigint): void => {
    const room = lines.get(one.line) ?? { stakes: 0n, returns: new Map<string, bigint>() }
    lines.set(one.line, room)
    room.stakes += sign * one.stakes
    room.returns.set(one.outcome, (room.returns.get(one.outcome) ?? 0n) + sign * one.returns)
    if (room.returns.get(one.outcome) === 0n) room.returns.delete(one.outcome)
    const all = linesOf.get(one.event) ?? new Set()
    linesOf.set(one.event, all)
    if (room.returns.size > 0) all.add(one.line)
    else {
      all.delete(one.line)
      lines.delete(one.line)
    }
  }
  const move = (exposure: Exposure, sign: bigint): void => {
    if ('line' in exposure) moveLine(exposure, sign)
    else
      for (const event of exposure.events)
        multi.set(event, (multi.get(event) ?? 0n) + sign * exposure.amount)
  }
  const worst = ({ stakes, returns }: LineRoom): bigint =>
    [...returns.values()].reduce((max, one) => most(max, one - stakes), 0n)
  const multiOf = (event: string): bigint => multi.get(event) ?? 0n
  return {
    add: (exposure: Exposure): void => move(exposure, 1n),
    remove: (exposure: Exposure): void => move(exposure, -1n),
    /** X: what is paid beyond all stakes of the line if this outcome wins. */
    onOutcome: (line: string, outcome: string): Ratio => {
      const room = lines.get(line)
      return room === undefined
        ? zero
        : { n: (room.returns.get(outcome) ?? 0n) - room.stakes, d: scale }
    },
    /** E: the worst of every line, and all that hangs on the event beside. */
    onEvent: (event: string): Ratio => {
      const sum = [...(linesOf.get(event) ?? [])].reduce((total, line) => {
        const room = lines.get(line)
        return room === undefined ? total : total + worst(room)
      }, 0n)
      return plus({ n: sum, d: scale }, whole(multiOf(event)))
    },
    multiOf,
    isEmpty: (line: string): boolean => !lines.has(line),
  }
}

export type Room = ReturnType<typeof createRoom>

export type StakeLimits = {
  readonly step: bigint
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly payoutMax: bigint
  readonly lineLiabilityMax: bigint
  readonly eventLiabilityMax: bigint
  /** The member's: how much of the largest stake is theirs. */
  readonly factor: Ratio
}

export type StakeQuestion = {
  readonly bet: BetShape
  /** Total odds: what one staked pays if everything is won. */
  readonly total: Ratio
  readonly limits: StakeLimits
  readonly room: Pick<Room, 'onOutcome' | 'onEvent'>
}

const leastOf = (all: readonly Ratio[]): Ratio =>
  all.reduce((min, one) => (compare(one, min) < 0 ? one : min))

const over = (a: Ratio, b: Ratio): Ratio => times(a, { n: b.d, d: b.n })

/** The largest stake that is taken now. */
export const maximumStake = ({ bet, total, limits, room }: StakeQuestion): bigint => {
  const gain = minus(total, whole(1n))
  const left = (max: bigint, used: Ratio): Ratio => over(minus(whole(max), used), gain)
  const [leg] = bet.legs
  const isOnLine = bet.type === 'single' && !bet.isEachWay && leg !== undefined
  const events = new Set(bet.legs.map(({ line }) => line.event))
  const bounds = [
    times(whole(limits.stakeMax), limits.factor),
    over(whole(limits.payoutMax), total),
    ...(isOnLine
      ? [left(limits.lineLiabilityMax, room.onOutcome(lineIdOf(leg.line), leg.outcome))]
      : []),
    ...[...events].map((event) => left(limits.eventLiabilityMax, room.onEvent(event))),
  ]
  return most(0n, floorTo(leastOf(bounds), limits.step))
}
