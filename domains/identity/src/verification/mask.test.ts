import { expect, test } from 'vitest'
import { maskEmail, maskTail } from './mask.ts'

test('[PC02] of an address only its first letter is told, of a number its last four', () => {
  expect(maskEmail('ana.ruiz@example.com')).toBe('a***@example.com')
  expect(maskEmail('a@example.com')).toBe('a***@example.com')
  expect(maskTail('5512345678')).toBe('***5678')
  expect(maskTail('1234')).toBe('***34')
  expect(maskTail('')).toBe('***')
})
