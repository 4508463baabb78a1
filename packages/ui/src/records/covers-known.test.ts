import { expect, test } from 'vitest'
import {
  coverAttemptsMax,
  coversKnownMax,
  coverThrottleMs,
  isCoverKnown,
  noteCover,
  waitForAttempt,
} from './covers-known.ts'

test('[CO01] [ER02] three attempts, two hundred kept, two hundred milliseconds apart', () => {
  expect([coverAttemptsMax, coversKnownMax, coverThrottleMs]).toEqual([3, 200, 200])
})

test('[ER02] the last two hundred pictures are known, the oldest is forgotten first', () => {
  for (let i = 0; i < 200; i += 1) noteCover(`/covers/${i}`)
  expect(isCoverKnown('/covers/0')).toBe(true)
  noteCover('/covers/0')
  noteCover('/covers/200')
  expect(isCoverKnown('/covers/0')).toBe(true)
  expect(isCoverKnown('/covers/1')).toBe(false)
  expect(isCoverKnown('/covers/200')).toBe(true)
})

test('[ER02] attempts after failures come in beats, never sooner than one beat later', () => {
  const at = [1_000, 1_001, 1_199, 1_200].map((now) => now + waitForAttempt(now))
  expect(at).toEqual([1_400, 1_400, 1_400, 1_600])
})
