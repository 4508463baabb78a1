import { slipLimits, type BetReward, type BetType, type LegInput } from '@faro/contract/sportsbook'
import { create } from 'zustand'
import { selectionKey, type Selection } from './prices.ts'

/** A selection with what the slip says of it before the server has answered. */
export type SlipLeg = Selection & {
  /** What was on screen when it was chosen, or agreed to since. */
  readonly odds: number
  readonly isBanker: boolean
  readonly home: string | null
  readonly away: string | null
  readonly eventName: string
  readonly outcomeName: string | null
}

export const slipKey = 'sports-slip'

type Stored = {
  readonly legs: readonly SlipLeg[]
  readonly type: BetType
  readonly folds: readonly number[]
  readonly isEachWay: boolean
}

type Slip = Stored & {
  /** What is typed: of singles by selection, of others under the type's name. */
  readonly stakes: Readonly<Record<string, string>>
  readonly isOpen: boolean
  /** The free bet or boost that is to be used. */
  readonly reward: BetReward | null
  readonly toggle: (leg: SlipLeg) => 'added' | 'removed' | 'full'
  readonly remove: (key: string) => void
  readonly clear: () => void
  readonly setType: (type: BetType) => void
  readonly setFolds: (folds: readonly number[]) => void
  readonly setBanker: (key: string, isBanker: boolean) => void
  readonly setStake: (name: string, typed: string) => void
  readonly setEachWay: (isEachWay: boolean) => void
  /** Takes a free bet or boost to hand, or puts it away. */
  readonly setReward: (reward: BetReward | null) => void
  readonly setOpen: (isOpen: boolean) => void
  /** Agrees to the odds of now. */
  readonly agree: (odds: Readonly<Record<string, number>>) => void
  readonly replace: (stored: Stored) => void
}

export const emptySlip: Stored = { legs: [], type: 'single', folds: [], isEachWay: false }

const isLeg = (value: unknown): value is SlipLeg => {
  const leg = value as Partial<SlipLeg> | null
  return (
    typeof leg === 'object' &&
    leg !== null &&
    typeof leg.event === 'string' &&
    typeof leg.market === 'string' &&
    typeof leg.specifiers === 'string' &&
    typeof leg.outcome === 'string' &&
    typeof leg.odds === 'number'
  )
}

/** The slip that a browser kept; anything else is an empty one. */
export const readSlip = (text: string | null): Stored => {
  try {
    const said = JSON.parse(text ?? 'null') as Partial<Stored> | null
    const legs = (said?.legs ?? []).filter(isLeg).slice(0, slipLimits.legsMax)
    const type = legs.length < 2 ? 'single' : (said?.type ?? 'single')
    return {
      legs,
      type,
      folds: (said?.folds ?? []).filter(Number.isInteger),
      isEachWay: said?.isEachWay === true,
    }
  } catch {
    return emptySlip
  }
}

const partsMax = 6

/** Whether selections are parts of one event, which go together in a builder alone. */
export const isOneEvent = (legs: readonly SlipLeg[]): boolean =>
  legs.length > 1 && legs.length <= partsMax && new Set(legs.map(({ event }) => event)).size === 1

/** A system of n selections is offered from three on; two that become one are a single again. */
const typeFor = (type: BetType, legs: readonly SlipLeg[]): BetType => {
  const count = legs.length
  if (count < 2) return 'single'
  if (type === 'single') return type
  if (isOneEvent(legs)) return 'builder'
  if (type === 'builder') return 'accumulator'
  return type === 'system' && count < 3 ? 'accumulator' : type
}

const foldsFor = (folds: readonly number[], free: number): readonly number[] => {
  const kept = folds.filter((size) => size >= 1 && size < free)
  return kept.length > 0 || free < 2 ? kept : [Math.min(2, free - 1)]
}

const fitting = (slip: Stored): Stored => {
  const type = typeFor(slip.type, slip.legs)
  const free = slip.legs.filter(({ isBanker }) => !isBanker).length
  return {
    legs: slip.legs,
    type,
    folds: type === 'system' ? foldsFor(slip.folds, free) : slip.folds,
    isEachWay: slip.isEachWay && type !== 'builder',
  }
}

export const useSlip = create<Slip>((set, get) => {
  const store = (slip: Stored): void => {
    const next = fitting(slip)
    set(next)
    localStorage.setItem(slipKey, JSON.stringify(next))
  }
  const change = (part: Partial<Stored>): void => {
    const { legs, type, folds, isEachWay } = get()
    store({ legs, type, folds, isEachWay, ...part })
  }
  return {
    ...emptySlip,
    stakes: {},
    isOpen: false,
    reward: null,
    toggle: (leg) => {
      const { legs, type } = get()
      const key = selectionKey(leg)
      if (legs.some((one) => selectionKey(one) === key)) {
        change({ legs: legs.filter((one) => selectionKey(one) !== key) })
        return 'removed'
      }
      if (legs.length === slipLimits.legsMax) return 'full'
      // the second selection of a slip makes it an accumulator, as most want it
      change({ legs: [...legs, leg], type: legs.length === 1 ? 'accumulator' : type })
      return 'added'
    },
    remove: (key) => change({ legs: get().legs.filter((one) => selectionKey(one) !== key) }),
    clear: () => {
      store(emptySlip)
      set({ stakes: {}, reward: null })
    },
    setType: (type) => change({ type }),
    setFolds: (folds) => change({ folds }),
    setBanker: (key, isBanker) =>
      change({
        legs: get().legs.map((one) => (selectionKey(one) === key ? { ...one, isBanker } : one)),
      }),
    // a free bet is played whole: another stake is one's own money
    setStake: (name, typed) => {
      const { stakes, reward } = get()
      set({
        stakes: { ...stakes, [name]: typed },
        reward: reward?.kind === 'free-bet' ? null : reward,
      })
    },
    setEachWay: (isEachWay) => change({ isEachWay }),
    setReward: (reward) => set({ reward }),
    setOpen: (isOpen) => set({ isOpen }),
    agree: (odds) =>
      change({
        legs: get().legs.map((one) => ({ ...one, odds: odds[selectionKey(one)] ?? one.odds })),
      }),
    replace: store,
  }
})

export const legInput = ({
  event,
  market,
  specifiers,
  outcome,
  odds,
  isBanker,
}: SlipLeg): LegInput => ({
  event,
  market,
  specifiers,
  outcome,
  odds,
  ...(isBanker ? { banker: true } : {}),
})
