import { expect, test } from 'vitest'
import { readTermsDraft, termsDraft } from './terms-draft.ts'

test('[AG07] terms are read line by line, with decimals as they are written', () => {
  const draft = { ...termsDraft(), tiers: '500000; 20000; 5; 10\n1000000; -; 10; 12,5\n' }
  expect(readTermsDraft(draft)).toEqual({
    terms: {
      kind: 'dividend',
      period: 'monthly',
      carry: 'all',
      fee: '0',
      deduct: { bonus: true, rebate: true, salary: true },
      tiers: [
        { minValid: '500000', minLoss: '20000', minActive: 5, rate: '10' },
        { minValid: '1000000', minLoss: null, minActive: 10, rate: '12.5' },
      ],
    },
  })
  expect(readTermsDraft({ ...termsDraft('realtime'), untilDay: '2027-01-31' })).toEqual({
    terms: {
      kind: 'realtime',
      untilDay: '2027-01-31',
      tiers: [{ single: '10', profit: '0.1', loss: '0.1' }],
    },
  })
  expect(readTermsDraft(termsDraft('hourly'))).toMatchObject({
    terms: { tiers: [{ minValid: '0', minActive: 0, rate: '0.1' }] },
  })
})

test('[AG07] the first field that is wrong is named', () => {
  expect(readTermsDraft({ ...termsDraft('daily'), tiers: '0; 0; 1' })).toEqual({ wrong: 'tiers' })
  expect(readTermsDraft({ ...termsDraft('daily'), tiers: '0; 0; 1.5; 1' })).toEqual({
    wrong: 'tiers',
  })
  expect(readTermsDraft({ ...termsDraft(), fee: 'x' })).toEqual({ wrong: 'fee' })
  expect(readTermsDraft({ ...termsDraft(), untilDay: 'mañana' })).toEqual({ wrong: 'untilDay' })
})
