import { limitKeys, type BrandTerms } from '@faro/contract/agents'
import { expect, test } from 'vitest'
import { brandTermsDraft, readBrandTermsDraft } from './brand-terms-draft.ts'

const limits = Object.fromEntries(
  limitKeys.map((key) => [key, key === 'Lott' || key === 'ZY' ? 1_960 : '0.5']),
) as BrandTerms['limits']
const terms: BrandTerms = {
  limits,
  quotas: [{ mode: 'Lott', bandFrom: 1_950, count: 5 }],
  friends: {
    minDeposit: '50.00',
    minValid: '500.00',
    days: 3,
    tiers: [
      { fromK: 1, amount: '10.00' },
      { fromK: 5, amount: '15.00' },
    ],
    turnover: '0.1',
  },
}

test('[AG02] a brand’s terms are read as they were shown', () => {
  expect(readBrandTermsDraft(brandTermsDraft(terms))).toEqual({ terms })
})

test('[AG02] the first field that is wrong is named', () => {
  const draft = brandTermsDraft(terms)
  const wrong = (part: object) => readBrandTermsDraft({ ...draft, ...part })
  expect(wrong({ limits: { ...draft.limits, live: 'x' } })).toEqual({ wrong: 'limits' })
  expect(wrong({ quotas: 'SEA; 1950; 2' })).toEqual({ wrong: 'quotas' })
  expect(wrong({ days: '' })).toEqual({ wrong: 'friends' })
  expect(wrong({ tiers: '' })).toEqual({ wrong: 'tiers' })
  expect(wrong({ turnover: '0,00001' })).toEqual({ wrong: 'turnover' })
})
