import { expect, test } from 'vitest'
import { bodyOf, emptyForm, isAmount, namesOf, wholeIn } from './award-form.ts'

test('a pasted list is names, however they are parted, each once', () => {
  expect(namesOf(' ana\nBAO, cam;;dua\tana  Ana ')).toEqual(['Ana', 'BAO', 'cam', 'dua'])
  expect(namesOf('  \n ')).toEqual([])
})

test('numbers are whole and within their bounds', () => {
  const isRounds = wholeIn(1, 1000)
  expect(['1', '1000', ' 7 '].map(isRounds)).toEqual([true, true, true])
  expect(['0', '1001', '-1', '1.5', '', '1e3', '00001'].map(isRounds)).not.toContain(true)
  expect(['12', '12.50'].map(isAmount)).toEqual([true, true])
  expect(['-1', '1,5', 'x', ''].map(isAmount)).not.toContain(true)
})

test('without a turnover there is no cap', () => {
  const form = { ...emptyForm, usernames: 'ana', conversionMax: '50' }
  expect(bodyOf(form).conversionMax).toBe('50')
  expect(bodyOf({ ...form, conversionMax: ' ' }).conversionMax).toBeNull()
  expect(bodyOf({ ...form, wagerMultiple: '0' }).conversionMax).toBeNull()
})
