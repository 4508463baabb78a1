import { expect, test } from 'vitest'
import { numberFields } from '../../kit/number-fields.ts'
import { namesOf, wholeIn } from '../../kit/receivers/receivers.ts'
import { bodyOf, emptyForm } from './award-form.ts'

const spanish = numberFields(',')

test('a pasted list is names, however they are parted, each once', () => {
  expect(namesOf(' ana\nBAO, cam;;dua\tana  Ana ')).toEqual(['Ana', 'BAO', 'cam', 'dua'])
  expect(namesOf('  \n ')).toEqual([])
})

test('numbers are whole and within their bounds', () => {
  const isRounds = wholeIn(1, 1000)
  expect(['1', '1000', ' 7 '].map(isRounds)).toEqual([true, true, true])
  expect(['0', '1001', '-1', '1.5', '', '1e3', '00001'].map(isRounds)).not.toContain(true)
})

test('without a turnover there is no cap', () => {
  const form = { ...emptyForm, usernames: 'ana', conversionMax: '1.050,50' }
  expect(bodyOf(form, spanish).conversionMax).toBe('1050.50')
  expect(bodyOf({ ...form, conversionMax: ' ' }, spanish).conversionMax).toBeNull()
  expect(bodyOf({ ...form, wagerMultiple: '0' }, spanish).conversionMax).toBeNull()
})
