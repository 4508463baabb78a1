import { expect, test } from 'vitest'
import { numberFields } from '../../kit/number-fields.ts'
import { areAmounts, isBps, isReasoned, settingsOf, typedOf } from './method-typed.ts'

const fields = numberFields(',')

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
  expect(settingsOf(typedOf(settings, fields), fields)).toEqual(settings)
  const typed = typedOf(settings, fields)
  expect(typed).toMatchObject({ minimum: '10,00', suggested: '20,00 50,00', feeBps: '1,5' })
  const changed = { ...typed, dailyCount: '3', feeMax: ' 2,50 ', feeBps: '0,25' }
  expect(settingsOf(changed, fields)).toMatchObject({ dailyCount: 3, feeMax: '2.50', feeBps: 25 })
})

test('[WA02] a form takes up to six amounts and a fee of at most a fifth', () => {
  expect(areAmounts('20 50,5  100', fields)).toBe(true)
  expect(areAmounts('1 2 3 4 5 6 7', fields)).toBe(false)
  expect(areAmounts('20;5', fields)).toBe(false)
  expect(['20', '20,01', '-1'].map((typed) => isBps(typed, fields))).toEqual([true, false, false])
})

test('[desk.A1] [WA02] whatever is read anew asks for a reason, a note that is taken away does not', () => {
  const { notes } = settings
  const isAsked = (change: object) => !isReasoned('', settings, { ...settings, ...change })
  expect(isAsked({ notes: { ...notes, es: '' } })).toBe(false)
  expect(isAsked({})).toBe(false)
  for (const language of ['es', 'en', 'vi'])
    expect(isAsked({ notes: { ...notes, [language]: 'A mi' } })).toBe(true)
  expect(isAsked({ name: 'Otro' })).toBe(true)
  expect(isReasoned('por qué', settings, { ...settings, name: 'Otro' })).toBe(true)
  expect(isReasoned('ya', settings, settings)).toBe(false)
})
