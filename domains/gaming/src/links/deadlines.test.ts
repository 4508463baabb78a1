import { expect, test, vi } from 'vitest'
import { createDeadlines } from './deadlines.ts'

test('who takes too long hears of it once, and who ended in time never', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const deadlines = createDeadlines(1_000)
  const late: string[] = []
  const end = deadlines.begin(() => late.push('ended'))
  deadlines.begin(() => late.push('first'))
  vi.advanceTimersByTime(500)
  deadlines.begin(() => late.push('second'))
  end()
  vi.advanceTimersByTime(499)
  expect(late).toEqual([])
  vi.advanceTimersByTime(51)
  expect(late).toEqual(['first'])
  vi.advanceTimersByTime(500)
  expect(late).toEqual(['first', 'second'])
  // nobody is watched: the timer rests, and wakes for the next
  expect(vi.getTimerCount()).toBe(0)
  deadlines.begin(() => late.push('third'))
  vi.advanceTimersByTime(1_050)
  expect(late).toEqual(['first', 'second', 'third'])
  vi.useRealTimers()
})
