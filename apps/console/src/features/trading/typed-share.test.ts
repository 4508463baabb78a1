import { expect, test } from 'vitest'
import { readBps, readWhole } from './typed-share.ts'

test('[sports.11] a typed share is read with a comma or point, and refused beyond its span', () => {
  const span = { min: -5_000, max: 5_000 }
  expect(['2,5', '-10', '+0.25', '0', '50'].map((text) => readBps(text, span))).toEqual([
    250, -1_000, 25, 0, 5_000,
  ])
  expect(['', 'x', '50.01', '1,234', '--1'].map((text) => readBps(text, span))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(readWhole('72', { min: 1, max: 72 })).toBe(72)
  expect(readWhole('0', { min: 1, max: 72 })).toBeNull()
  expect(readWhole('1.5', { min: 1, max: 72 })).toBeNull()
})
