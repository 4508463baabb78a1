import { expect, test } from 'vitest'
import { claimMission, missionState, newMissionRow, nextPeriodStart, withGain } from './mission.ts'

const day = (text: string) => ({ now: Date.parse(`${text}T12:00:00Z`), today: text })

test('[promotions.M1] a mission that was done stays done, and the best multiple counts', () => {
  const done = withGain(newMissionRow('2026-11-20'), 1_000n, { value: 1_000n, at: 5 })
  const corrected = withGain(done, 1_000n, { value: -1_500n, at: 6 })
  expect(missionState('daily', corrected, day('2026-11-20'))).toBe('claim')
  const best = [150n, 90n, 400n].reduce(
    (row, value) => withGain(row, 1_000n, { value, isBest: true, at: 1 }),
    newMissionRow('once'),
  )
  expect(best.progress).toBe(400n)
})

test('[promotions.M2] what was done is claimed once, to the end of the next period', () => {
  const done = withGain(newMissionRow('2026-W47'), 10n, { value: 10n, at: 5 })
  const late = claimMission('weekly', done, day('2026-11-29'))
  expect(late.ok).toBe(true)
  expect(claimMission('weekly', done, day('2026-11-30'))).toEqual({
    ok: false,
    error: 'nothing-to-claim',
  })
  if (late.ok) expect(claimMission('weekly', late.value, day('2026-11-29')).ok).toBe(false)
})

test('[promotions.M3] the clock of a period ends where the next one begins', () => {
  expect(nextPeriodStart('daily', '2026-12-31')).toBe('2027-01-01')
  expect(nextPeriodStart('weekly', '2026-11-26')).toBe('2026-11-30')
  expect(nextPeriodStart('monthly', '2026-12-31')).toBe('2027-01-01')
  expect(nextPeriodStart('monthly', '2026-02-01')).toBe('2026-03-01')
})
