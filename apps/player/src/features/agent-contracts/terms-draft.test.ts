import { expect, test } from 'vitest'
import { draftOfTerms, emptyTerms, emptyTier, readTerms } from './terms-draft.ts'

const fill = (text: string) => text.replace('.', ',')

test('[AG09] terms are read as the reader writes numbers, and written back the same', () => {
  const draft = {
    ...emptyTerms,
    fee: '5',
    tiers: [
      { ...emptyTier, minValid: '500.000,00', minLoss: '20000', minActive: '5', rate: '10' },
      { ...emptyTier, minValid: '1.000.000,00', minLoss: '', minActive: '10', rate: '15,25' },
    ],
  }
  const read = readTerms('dividend', draft, 2)
  expect(read).toEqual({
    terms: {
      kind: 'dividend',
      period: 'monthly',
      carry: 'all',
      fee: '5',
      deduct: { bonus: true, rebate: true, salary: true },
      tiers: [
        { minValid: '500000.00', minLoss: '20000', minActive: 5, rate: '10' },
        { minValid: '1000000.00', minLoss: null, minActive: 10, rate: '15.25' },
      ],
    },
  })
  if (!('terms' in read)) throw new Error('not read')
  expect(readTerms('dividend', draftOfTerms(read.terms, fill), 2)).toEqual(read)
})

test('[AG09] what is no number is named, one by one', () => {
  const tiers = [{ ...emptyTier, rate: 'x', minActive: '-1' }]
  expect(readTerms('daily', { ...emptyTerms, tiers }, 2)).toEqual({
    wrong: ['tiers.0.minActive', 'tiers.0.rate'],
  })
  expect(readTerms('dividend', { ...emptyTerms, fee: '' }, 2)).toEqual({
    wrong: ['tiers.0.rate', 'fee'],
  })
  expect(
    readTerms('realtime', { ...emptyTerms, tiers: [{ ...emptyTier, single: '1,5,5' }] }, 2),
  ).toEqual({ wrong: ['tiers.0.single', 'tiers.0.loss'] })
})

test('[AG08] [AG09] real-time terms have a single bet and two rates', () => {
  const tiers = [{ ...emptyTier, single: '10', profit: '0,1', loss: '0,3' }]
  expect(readTerms('realtime', { ...emptyTerms, untilDay: '2026-12-31', tiers }, 2)).toEqual({
    terms: {
      kind: 'realtime',
      untilDay: '2026-12-31',
      tiers: [{ single: '10', profit: '0.1', loss: '0.3' }],
    },
  })
})
