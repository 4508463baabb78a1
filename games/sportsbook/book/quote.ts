import type { BetType, LegInput } from '@faro/contract/sportsbook'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ratioText } from '@faro/kernel/ratio'
import { judgeShape } from '../engine/bets/placement.ts'
import { maximumStake } from '../engine/bets/room.ts'
import { combinationsOf, totalOdds } from '../engine/bets/worth.ts'
import { shapeOf } from '../engine/bets/placement.ts'
import type { BetInput } from '../engine/bets/bet.ts'
import { eventsIn, oddsDigits, sportsIn } from '../rounds/accept-bet.ts'
import { inputOf } from '../rounds/bet-shape.ts'
import { accaBonusOf } from '../rounds/acca-bonus.query.ts'
import { boardAt, feedOddsOf, isLiveEvent, lineOf } from '../rounds/board.ts'
import { limitsOf } from '../rounds/limits.ts'
import { areRelated } from '../rounds/related.ts'
import { memberTerms } from '../rounds/member-factors.query.ts'
import { atOneFraction, placeFinder } from '../rounds/place-lines.ts'
import { readRoom } from '../rounds/room-store.query.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { eventRowOf, lineViewOf, type Seen } from './event-views.ts'

type Asked = {
  readonly type: BetType
  readonly legs: readonly LegInput[]
  readonly folds: readonly number[] | undefined
  readonly eachWay: boolean | undefined
  readonly merchantId: number
  /** Null of a guest. */
  readonly memberId: string | null
  readonly currency: CurrencyCode
  readonly language: string | null
}

type Deps = Pick<SportsbookDeps, 'db' | 'keeper' | 'clock' | 'settings' | 'priceBuilder'>

/** A leg without a stake: what is asked about is the slip. */
const betInputOf = (deps: Deps, { type, legs, folds, eachWay }: Asked): Quoted => {
  const sent = {
    type,
    legs: [...legs],
    ...(folds === undefined ? {} : { folds: [...folds] }),
    ...(eachWay === undefined ? {} : { eachWay }),
    stake: '1',
    accept: 'any' as const,
  }
  const placeOf = placeFinder(deps)
  const plain = inputOf(sent, 1n, { placeOf, reward: null, prices: null })
  const placed = atOneFraction(
    plain.legs.map(({ line, outcome }) => ({ place: placeOf(line, outcome) })),
  )
  const [first] = placed.some(({ place }) => place === null) ? [] : placed
  const placeFraction = first?.place ? ratioText(first.place.fraction) : null
  if (type !== 'builder') return { input: plain, placeFraction, refusal: null }
  const built = deps.priceBuilder(plain.legs, deps.clock.now().getTime())
  return 'refusal' in built
    ? { input: plain, placeFraction, refusal: built.refusal }
    : {
        input: inputOf(sent, 1n, { placeOf, reward: null, prices: built.prices }),
        placeFraction,
        refusal: null,
      }
}

type Quoted = {
  readonly input: BetInput
  readonly placeFraction: string | null
  /** Why a builder has no price. */
  readonly refusal: string | null
}

const relatedIn = ({ keeper }: Deps, { legs }: BetInput): number[] => {
  const isRelated = areRelated(keeper)
  return legs.flatMap(({ line }, i) =>
    legs.some((other, j) => i !== j && isRelated(line.event, other.line.event)) ? [i] : [],
  )
}

const refusalOf = (deps: Deps, { input, refusal: unpriced }: Quoted): string | null => {
  if (unpriced !== null) return unpriced
  const refusal = judgeShape(input, {
    step: deps.settings.step,
    areRelated: areRelated(deps.keeper),
  })
  if (refusal !== null) return refusal
  for (const { line } of input.legs)
    if (lineOf(deps.keeper, line) === undefined)
      return deps.keeper.feed.events.has(line.event) ? 'line-unknown' : 'event-unknown'
  return null
}

/** What the legs of a slip cost now, and the most that may be staked on them. */
export const quote = async (deps: Deps, asked: Asked) => {
  const { db, keeper, clock, settings } = deps
  const { merchantId, currency } = asked
  const quoted = betInputOf(deps, asked)
  const { input, placeFraction } = quoted
  const limits = await limitsOf(db, merchantId, currency)
  const bonus = await accaBonusOf(db, merchantId)
  const terms = await memberTerms(db, {
    memberId: asked.memberId,
    sports: sportsIn(deps, input),
    now: clock.now(),
  })
  const room = await readRoom(db, { merchantId, currency }, eventsIn(input))
  const at = clock.now().getTime()
  const seen: Seen = { feed: keeper.feed, at, language: asked.language }
  const board = boardAt(keeper, at)
  const current = input.legs.map(({ line, outcome }) => board.oddsOf(line, outcome))
  const refusal = refusalOf(deps, quoted)
  const isPriced = refusal === null && !current.includes(null)
  const shape = shapeOf(
    input,
    input.legs.map(({ line, outcome, isBanker, place, odds }, i) => ({
      line,
      outcome,
      isBanker,
      place,
      odds: current[i] ?? odds,
    })),
  )
  const maximum = isPriced
    ? maximumStake({
        bet: shape,
        total: totalOdds(shape),
        limits: { ...limits, step: settings.step, factor: terms.factor },
        room,
      })
    : null
  return {
    legs: input.legs.map(({ line, outcome }, i) => {
      const [state, info] = [keeper.feed.events.get(line.event), keeper.infos.get(line.event)]
      const found = lineOf(keeper, line)
      const [odds, fed] = [current[i] ?? null, feedOddsOf(keeper, line, outcome)]
      return {
        odds,
        bonusOdds: odds !== null && fed !== null && fed < odds ? fed : null,
        event: state === undefined || info === undefined ? null : eventRowOf(state, info, seen),
        line: found === undefined || info === undefined ? null : lineViewOf(found, info, seen),
      }
    }),
    price: input.type === 'builder' && isPriced ? Number(oddsDigits(shape)) : null,
    placeFraction,
    related: asked.type === 'single' || asked.type === 'builder' ? [] : relatedIn(deps, input),
    refusal,
    combinations: refusal === null ? combinationsOf(shape) : 0,
    totalOdds: isPriced ? oddsDigits(shape) : null,
    stakeMin: formatAmount(limits.stakeMin, currency),
    maximum: maximum === null ? null : formatAmount(maximum, currency),
    currency,
    delayMs: input.legs.some(({ line }) => isLiveEvent(keeper, line.event))
      ? settings.delayMs + terms.extraDelayMs
      : 0,
    accaBonus: bonus === null ? null : { ...bonus, tiers: [...bonus.tiers] },
  }
}
