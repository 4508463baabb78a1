import { expect, test } from 'vitest'
import { fromField, toField } from './local-time.ts'

test('a field of day and time gives back the minute that it was given', () => {
  const iso = '2026-11-21T09:05:00.000Z'
  expect(fromField(toField(iso))).toBe(iso)
  expect(toField(null)).toBe('')
  expect(fromField('')).toBeNull()
  expect(fromField('soon')).toBeNull()
})
