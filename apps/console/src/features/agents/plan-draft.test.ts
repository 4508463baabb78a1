import { expect, test } from 'vitest'
import { planDraft, readPlanDraft } from './plan-draft.ts'

test('[agents.A3] [agents.A5] a plan is read from lines of tiers, the first field that is wrong is named', () => {
  const draft = { ...planDraft(null), shareTiers: '0; 30\n10000,50;35,5', hasCpa: true }
  expect(readPlanDraft(draft)).toMatchObject({
    terms: {
      share: {
        tiers: [
          { min: '0', rate: '30' },
          { min: '10000.50', rate: '35.5' },
        ],
        limit: null,
      },
      cpa: { tiers: [{ fromK: 1, amount: '50' }], monthCap: null },
    },
  })
  expect(readPlanDraft({ ...draft, shareTiers: '0 30' })).toEqual({ wrong: 'shareTiers' })
  expect(readPlanDraft({ ...draft, negative: 'high-roller', limit: '' })).toEqual({
    wrong: 'limit',
  })
  expect(readPlanDraft({ ...draft, minFirst: 'x' })).toEqual({ wrong: 'minimums' })
  expect(readPlanDraft({ ...draft, cpaTiers: '0; 5' })).toEqual({ wrong: 'cpaTiers' })
  expect(readPlanDraft({ ...draft, monthCap: '0' })).toEqual({ wrong: 'monthCap' })
  expect(readPlanDraft({ ...draft, hasShare: false, hasCpa: false })).toEqual({ wrong: 'share' })
})
