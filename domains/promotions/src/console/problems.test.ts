import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/defaults.ts'
import { termsOfStored } from '../settings/settings.ts'
import { offers } from '../../seed/offers.ts'
import { programs } from '../../seed/programs.ts'
import { problemsOf } from './problems.ts'

const now = new Date('2026-11-20T15:00:00Z')
const brand = { merchantId: 1, currency: 'PNT' } as const
const { rules } = termsOfStored(defaultSettings('PNT'), brand)
const judged = { rules, currency: 'PNT', language: 'es', hasBetRewards: false } as const
const [welcome] = offers.map((draft) => draft(now))
if (welcome?.reward?.kind !== 'locked-bonus') throw new Error('the demo begins with a bonus')
const { terms, ...reward } = welcome.reward

test('[PR01] everything that the demo offers may be published', () => {
  for (const draft of [...offers, ...programs]) expect(problemsOf(draft(now), judged)).toEqual([])
})

test('[promotions.T1] terms above the cap are refused, also where the weight makes them so', () => {
  const withTerms = (changed: object) =>
    problemsOf({ ...welcome, reward: { ...reward, terms: { ...terms, ...changed } } }, judged)
  expect(withTerms({ multiple: 10 })).toEqual([])
  expect(withTerms({ multiple: 11 })).toContainEqual({ field: 'multiple', why: 'wager' })
  expect(withTerms({ multiple: 5, weights: { live: 1_000 } })).toContainEqual({
    field: 'multiple',
    why: 'wager',
  })
  // the deposit counts too: 2 × (100 % + 100 %) is below, 6 × is above
  expect(withTerms({ multiple: 5, base: 'bonus+deposit' })).toEqual([])
  expect(withTerms({ multiple: 6, base: 'bonus+deposit' })).toHaveLength(1)
})

test('[promotions.S5] an incentive stays within one product', () => {
  const mixed = {
    ...welcome,
    kind: 'manual' as const,
    minDeposit: null,
    condition: {
      metric: 'valid' as const,
      target: '10.00',
      filter: { categories: ['sports' as const] },
    },
  }
  expect(problemsOf(mixed, judged)).toContainEqual({ field: 'product', why: 'product' })
  const open = { ...judged, rules: { ...rules, singleProduct: false } }
  expect(problemsOf(mixed, open)).toEqual([])
})
