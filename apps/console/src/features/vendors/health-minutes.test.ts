import { expect, test } from 'vitest'
import { durationLevel, fillMinutes, shownMinutes } from './health-minutes.ts'

const now = Date.parse('2026-11-21T12:34:56.000Z')
const minute = { at: '2026-11-21T12:30:00.000Z', calls: 7, refusals: 1, errors: 0, p95Ms: 25 }

test('an hour has all its minutes, those without calls as zero', () => {
  const hour = fillMinutes([minute], now)
  expect(hour).toHaveLength(shownMinutes)
  expect(hour.at(-1)?.at).toBe('2026-11-21T12:34:00.000Z')
  expect(hour.at(-5)).toEqual(minute)
  expect(hour.filter(({ calls }) => calls > 0)).toHaveLength(1)
})

test('a minute older than an hour is not drawn', () => {
  const old = { ...minute, at: '2026-11-21T11:34:00.000Z' }
  expect(fillMinutes([old], now).every(({ calls }) => calls === 0)).toBe(true)
})

test('a duration above a second stands highest, a minute without calls nowhere', () => {
  expect(durationLevel({ ...minute, p95Ms: 5 })).toBe(1 / 8)
  expect(durationLevel({ ...minute, p95Ms: null })).toBe(1)
  expect(durationLevel({ ...minute, calls: 0, p95Ms: null })).toBe(null)
})
