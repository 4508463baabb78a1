import { expect, test } from 'vitest'
import { areAmounts, isBps, settingsOf, typedOf } from './method-typed.ts'

const settings = {
  isEnabled: true,
  name: 'Hosted Pay',
  minimum: '10.00',
  maximum: '500.00',
  dailyCount: null,
  suggested: ['20.00', '50.00'],
  feeFixed: '0.00',
  feeBps: 150,
  feeMax: null,
  notes: { es: 'Hola', en: '', vi: '' },
}

test('[WA02] settings of a way to deposit come out of the form as they went in', () => {
  expect(settingsOf(typedOf(settings))).toEqual(settings)
  expect(settingsOf({ ...typedOf(settings), dailyCount: '3', feeMax: ' 2.50 ' })).toMatchObject({
    dailyCount: 3,
    feeMax: '2.50',
  })
})

test('[WA02] a form takes up to six amounts and a fee of at most a fifth', () => {
  expect(areAmounts('20 50.5  100')).toBe(true)
  expect(areAmounts('1 2 3 4 5 6 7')).toBe(false)
  expect(areAmounts('20,5')).toBe(false)
  expect([isBps('2000'), isBps('2001'), isBps('-1')]).toEqual([true, false, false])
})
