import { expect, test } from 'vitest'
import { afterFailure, lockedSeconds, lockout, type Attempts } from './lockout.ts'

const start = new Date('2026-01-01T00:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

const failTimes = (count: number): Attempts => {
  let attempts: Attempts | null = null
  for (let i = 0; i < count; i++) attempts = afterFailure(attempts, after(i * 1000))
  return attempts as Attempts
}

test('the fifth wrong try locks for five minutes and the fourth does not', () => {
  expect(lockedSeconds(failTimes(4), after(4000))).toBe(0)
  expect(lockedSeconds(failTimes(5), after(4000))).toBe(300)
})

test('a wrong try while it is locked neither lifts nor lengthens the lock', () => {
  const locked = failTimes(5)
  expect(afterFailure(locked, after(60_000))).toEqual(locked)
})

test('the lock ends by itself and counting starts anew', () => {
  const locked = failTimes(5)
  const later = after(4000 + lockout.lockMs)
  expect(lockedSeconds(locked, later)).toBe(0)
  expect(afterFailure(locked, later).failures).toBe(1)
})

test('wrong tries of long ago do not count', () => {
  expect(afterFailure(failTimes(4), after(lockout.windowMs + 10_000)).failures).toBe(1)
})
