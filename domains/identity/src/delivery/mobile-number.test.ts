import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mobileNumber } from './mobile-number.ts'

test('a number is read with the code of its country, its trunk nought and whatever divides it', () => {
  expect(mobileNumber('52', '55 1234 5678')).toBe('+525512345678')
  expect(mobileNumber('+34', '612-345-678')).toBe('+34612345678')
  expect(mobileNumber('84', '0912345678')).toBe('+84912345678')
})

test('what no phone can have is refused', () => {
  for (const [code, number] of [
    ['52', '12345678'],
    ['52', ''],
    ['', '5512345678'],
    ['52', '55123456789012'],
    ['52', '55a2345678'],
    ['99999', '5512345678'],
    ['10', '2026-02-31'],
    ['999', '5512345678'],
    ['34', '912345678'],
  ] as const)
    expect(mobileNumber(code, number), `${code} ${number}`).toBeNull()
})

test('whatever comes in, what comes out is E.164 or nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.string({ maxLength: 30 }), (code, number) => {
      const read = mobileNumber(code, number)
      expect(read === null || /^\+[1-9]\d{6,14}$/.test(read)).toBe(true)
    }),
  )
})
