import { validBet, type CallInput, type Outcome, type Revision } from '@faro/gaming'
import type { LegValue } from '../engine/bets/bet.ts'
import { decideBet } from '../engine/bets/worth.ts'
import { exposureOf } from '../engine/bets/room.ts'
import { compare, whole } from '@faro/kernel/ratio'
import { esportVendor } from '../src/deps.ts'
import { legStateOf, ruleOf, shapeOfRow, valuesOfLegs, type StatementsByLine } from './bet-shape.ts'
import { accountOf, coverKey, type BetRow, type LegRow } from './bet-store.query.ts'
import { storedExposure, type StoredExposure } from './room-store.query.ts'

type CashedPart = { readonly part: bigint; readonly amount: bigint }

/** A bet looked at anew: what it is now, and what must move for it. */
export type Looked = {
  readonly bet: BetRow
  readonly legs: readonly LegRow[]
  readonly legStates: readonly LegRow['state'][]
  readonly state: BetRow['state']
  readonly payout: bigint
  /** The part of it that a promotion pays. */
  readonly rewarded: bigint
  readonly isLate: boolean
  readonly exposure: StoredExposure | null
  /** Null where nothing of its money changes. */
  readonly revision: CallInput<Revision> | null
  readonly reopens: boolean
  readonly valid: bigint | null
}

const outcomeOf = (value: LegValue, odds: number): Outcome => {
  const state = legStateOf(value, odds)
  const outcomes = {
    open: 'V',
    won: 'W',
    lost: 'L',
    void: 'V',
    'half-won': 'HW',
    'half-lost': 'HL',
  } as const
  return outcomes[state]
}

type Cover = { readonly n: number; readonly k: number }

type Ended = {
  readonly bet: BetRow
  readonly legs: readonly LegRow[]
  readonly wins: readonly LegValue[]
  readonly isVoid: boolean
  /** Of how many outcomes of its line its player holds how many: bets on all of them risk nothing. */
  readonly cover?: Cover | undefined
  readonly payout: bigint
  readonly cashed: readonly CashedPart[]
}

/** How much of all its stakes counts as played: of what was cashed out, and of what remained. */
export const validOf = ({ bet, legs, wins, isVoid, cover, payout, cashed }: Ended): bigint => {
  const category = bet.vendor_code === esportVendor ? 'esports' : 'sports'
  if (bet.is_free) return 0n
  const odds = BigInt(bet.total_odds) / 10n
  const early = cashed.reduce(
    (sum, { part, amount }) =>
      sum + validBet({ category, stake: part, payout: amount, odds, cashOut: amount, cover }),
    0n,
  )
  if (bet.remaining === 0n) return early
  const outcomes = wins.map((value, i) => outcomeOf(value, legs[i]?.odds ?? 0))
  const [only] = outcomes
  const round = { category, stake: bet.remaining, payout, isVoid, odds, cover }
  const rest =
    bet.type === 'single' && !bet.is_each_way && only !== undefined
      ? validBet({ ...round, outcome: only })
      : validBet({ ...round, legs: outcomes })
  return early + rest
}

type Covering = {
  readonly bet: BetRow
  readonly legs: readonly LegRow[]
  readonly said: StatementsByLine
  readonly covers: ReadonlyMap<string, number>
}

/** Of a single: how many outcomes its line has by its newest result, and on how many bets stand. */
const coverOf = ({ bet, legs, said, covers }: Covering): Cover | undefined => {
  const [leg] = legs
  if (bet.type !== 'single' || leg === undefined) return undefined
  const results = said.get(leg.line_id)?.flatMap((one) => (one.kind === 'settle' ? [one] : []))
  const n = results?.at(-1)?.outcomes.length ?? 0
  const k = covers.get(coverKey(bet.member_id, leg.line_id)) ?? 0
  return n > 1 ? { n, k } : undefined
}

const contextOf = (bet: BetRow) =>
  ({
    playerAccount: accountOf(bet),
    vendorCode: bet.vendor_code,
    vendorRound: bet.bet_id,
    gameCode: bet.vendor_code,
    isGameBound: true,
  }) as const

type Change = {
  readonly bet: BetRow
  readonly payout: bigint
  readonly rewarded: bigint
  readonly closesRound: boolean
  readonly valid: bigint | null
}

/** The money of a bet's next revision: the new payout, then what was paid before comes back. */
const revisionOf = (change: Change): CallInput<Revision> => {
  const { bet, payout, rewarded, closesRound, valid } = change
  const n = bet.revision + 1
  const own = payout - rewarded
  const key = (kind: string, number: number): string => `${bet.bet_id}:${kind}:${number}`
  return {
    ...contextOf(bet),
    closesRound,
    ...(valid === null ? {} : { turnover: { valid } }),
    ...(own > 0n ? { pay: { key: key('pay', n), amount: own } } : {}),
    ...(payout > 0n && bet.shortfall > 0n ? { recoverKey: key('recover', n) } : {}),
    ...(bet.paid_revision === null || bet.payout === bet.rewarded
      ? {}
      : { back: { key: key('back', n), original: key('pay', bet.paid_revision) } }),
    ...(hasReward(bet) ? { reward: rewardRevision(change, key) } : {}),
  }
}

/** Whether a promotion may pay a part of it. */
const hasReward = ({ reward_id, acca_bonus }: BetRow): boolean =>
  reward_id !== null || acca_bonus !== null

/** The pooled accounts that free bets, boosts and bonuses for accumulators are paid from. */
const freeBetsAccount = 'promotion:free-bets'
const boostsAccount = 'promotion:boosts'

const rewardRevision = (
  { bet, rewarded }: Change,
  key: (kind: string, number: number) => string,
): Revision['reward'] => {
  const n = bet.revision + 1
  const name = bet.is_free ? freeBetsAccount : boostsAccount
  return {
    ...(rewarded > 0n
      ? {
          pay: {
            key: key('reward', n),
            amount: rewarded,
            from: { merchantId: bet.merchant_id, name },
          },
        }
      : {}),
    ...(bet.paid_revision !== null && bet.rewarded > 0n
      ? { back: { key: key('reward-back', n), original: key('reward', bet.paid_revision) } }
      : {}),
  }
}

type Paid = {
  readonly bet: BetRow
  readonly legs: readonly LegRow[]
  readonly said: StatementsByLine
  readonly payout: bigint
  readonly bonus: bigint
  readonly step: bigint
}

/** What a boosted bet is worth at the odds that it had without. */
const decideUnboosted = ({
  bet,
  legs,
  said,
  step,
}: Pick<Paid, 'bet' | 'legs' | 'said' | 'step'>) => {
  const plain = legs.map((leg) => ({ ...leg, odds: leg.plain_odds ?? leg.odds }))
  const { values } = valuesOfLegs(bet, plain, said)
  const shape = { ...shapeOfRow(bet, plain), stake: bet.remaining }
  return decideBet(shape, values, ruleOf(bet, step))
}

/** What of a payout a promotion pays: all of a free bet's, and what a boost or bonus adds. */
const rewardedOf = (paid: Paid): bigint => {
  const { bet, payout, bonus } = paid
  if (bet.is_free) return payout
  if (bet.boost_ppm === null) return bonus
  const plain = decideUnboosted(paid)
  return plain.state === 'open' ? 0n : payout - plain.payout
}

/**
 * Void, its free bet or boost came back and another bet used it: a free bet stays void, as nobody
 * stakes for it any more, and a boosted one is worth what its plain odds say.
 */
const decideWithoutReward = (
  paid: Pick<Paid, 'bet' | 'legs' | 'said' | 'step'>,
): ReturnType<typeof decideBet> =>
  paid.bet.is_free ? { state: 'void', payout: 0n, bonus: 0n } : decideUnboosted(paid)

const isVoidValue = (value: LegValue): boolean =>
  !value.isOpen && value.isVoid && compare(value.multiplier, whole(1n)) === 0

export type LookContext = {
  readonly said: StatementsByLine
  readonly covers: ReadonlyMap<string, number>
  readonly cashed: readonly CashedPart[]
  readonly step: bigint
  /** Whether another bet has used its free bet or boost since. */
  readonly isRewardGone: boolean
}

/** Looks at an accepted bet by what was said of its lines; pure. */
export const lookAt = (
  bet: BetRow,
  legs: readonly LegRow[],
  { said, covers, cashed, step, isRewardGone }: LookContext,
): Looked => {
  const { values, isLate } = valuesOfLegs(bet, legs, said)
  const legStates = [...values.wins, ...values.places].map((value, i) =>
    legStateOf(value, legs[i]?.odds ?? 0),
  )
  const unchanged = { bet, legs, legStates, isLate: bet.is_late || isLate }
  if (bet.state === 'cashed-out')
    return {
      ...unchanged,
      state: bet.state,
      payout: bet.payout,
      rewarded: bet.rewarded,
      exposure: null,
      revision: null,
      reopens: false,
      valid: null,
    }
  const shape = shapeOfRow(bet, legs)
  const rule = ruleOf(bet, step)
  const decision = isRewardGone
    ? decideWithoutReward({ bet, legs, said, step })
    : decideBet({ ...shape, stake: bet.remaining }, values, rule)
  const isOpen = decision.state === 'open'
  const [payout, bonus] = decision.state === 'open' ? [0n, 0n] : [decision.payout, decision.bonus]
  const rewarded =
    isOpen || isRewardGone ? 0n : rewardedOf({ bet, legs, said, payout, bonus, step })
  const lineIds = new Map(
    legs.map((leg) => [`${leg.event_id}/${leg.market}/${leg.specifiers}`, leg.line_id]),
  )
  const exposure = isOpen
    ? storedExposure(
        exposureOf({ ...shape, stake: bet.remaining, values, rule }),
        (line) => lineIds.get(line) ?? 0n,
      )
    : null
  const valid = isOpen
    ? null
    : validOf({
        bet,
        legs,
        wins: values.wins,
        cover: coverOf({ bet, legs, said, covers }),
        isVoid: decision.state === 'void' || [...values.wins, ...values.places].every(isVoidValue),
        payout,
        cashed,
      })
  const isSame = decision.state === bet.state && payout === bet.payout && rewarded === bet.rewarded
  return {
    ...unchanged,
    state: decision.state,
    payout,
    rewarded,
    exposure,
    valid,
    reopens: isOpen && bet.state !== 'open',
    revision: isSame ? null : revisionOf({ bet, payout, rewarded, closesRound: !isOpen, valid }),
  }
}
