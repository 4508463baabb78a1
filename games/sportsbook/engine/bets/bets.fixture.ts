import fc from 'fast-check'
import { whole, zero } from '@faro/kernel/ratio'
import type { AcceptedLeg, BetShape, LegValue, LegValues } from './bet.ts'
import { oddsRatio } from './leg-value.ts'
import type { PayoutRule } from './worth.ts'

export const rule: PayoutRule = { step: 1n, payoutMax: 1_000_000_00n, bonus: null }

const odds = fc.integer({ min: 10_100, max: 90_000 })

export const legs = (min: number, max: number): fc.Arbitrary<AcceptedLeg[]> =>
  fc.array(odds, { minLength: min, maxLength: max }).map((all) =>
    all.map((one, i) => ({
      line: { event: `fa:match:${i}`, market: '1', specifiers: '' },
      outcome: '1',
      odds: one,
      isBanker: false,
      place: null,
    })),
  )

const valueFor =
  (leg: AcceptedLeg) =>
  (kind: 'open' | 'won' | 'lost' | 'void' | 'half-won' | 'half-lost'): LegValue => {
    const full = oddsRatio(leg.odds)
    if (kind === 'open') return { isOpen: true }
    const decided = (multiplier: LegValue & { isOpen: false }): LegValue => multiplier
    const half = { n: full.n + full.d, d: full.d * 2n }
    const multiplier = {
      won: full,
      lost: zero,
      void: whole(1n),
      'half-won': half,
      'half-lost': { n: 1n, d: 2n },
    }[kind]
    return decided({ isOpen: false, multiplier, isVoid: kind === 'void', isFull: kind === 'won' })
  }

const kinds = ['open', 'won', 'lost', 'void', 'half-won', 'half-lost'] as const
type Kind = (typeof kinds)[number]

export const shape = (all: readonly AcceptedLeg[], more: Partial<BetShape> = {}): BetShape => ({
  type: all.length === 1 ? 'single' : 'accumulator',
  legs: all,
  folds: [],
  isEachWay: false,
  isFree: false,
  prices: new Map(),
  ...more,
})

export type Case = { readonly bet: BetShape & { stake: bigint }; readonly values: LegValues }

/** A bet of any kind but a builder, with its legs in any state. */
export const anyBet = (allowed: readonly Kind[] = kinds): fc.Arbitrary<Case> =>
  fc
    .record({
      legs: legs(1, 6),
      stake: fc.bigInt({ min: 1n, max: 100_000n }),
      isFree: fc.boolean(),
    })
    .chain(({ legs: all, stake, isFree }) =>
      fc
        .record({
          states: fc.array(fc.constantFrom(...allowed), {
            minLength: all.length,
            maxLength: all.length,
          }),
          folds: fc.uniqueArray(fc.integer({ min: 1, max: all.length }), { minLength: 1 }),
          isSystem: fc.boolean(),
          bankers: fc.integer({ min: 0, max: Math.max(0, all.length - 2) }),
        })
        .map(({ states, folds, isSystem, bankers }): Case => {
          const isOne = all.length === 1
          const marked = all.map((leg, i) => ({ ...leg, isBanker: isSystem && i < bankers }))
          const others = all.length - (isSystem ? bankers : 0)
          const played = [...new Set(folds.map((size) => Math.min(size, others)))]
          const bet = shape(
            marked,
            isSystem && !isOne ? { type: 'system', folds: played, isFree } : { isFree },
          )
          return {
            bet: { ...bet, stake },
            values: {
              wins: all.map((leg, i) => valueFor(leg)(states[i] ?? 'open')),
              places: [],
            },
          }
        }),
    )

export const decidedKinds = kinds.filter((kind) => kind !== 'open')
