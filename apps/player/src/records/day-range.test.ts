import { dayIn } from '@faro/i18n'
import { daysBetween } from '@faro/kernel/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, rangeOf, ranges, readRange, slide } from './day-range.ts'

const today = '2026-03-02'

test('[CO01] a preset counts today as one of its days', () => {
  expect(daysOf('today', today)).toEqual({ from: today, to: today })
  expect(daysOf('7', today)).toEqual({ from: '2026-02-24', to: today })
  expect(daysOf('30', today)).toEqual({ from: '2026-02-01', to: today })
  for (const range of ranges) expect(rangeOf(daysOf(range, today), today)).toBe(range)
})

test('[CO01] previous and next move the window by 7 or 30 days and never beyond today', () => {
  const week = daysOf('7', today)
  const before = slide(week, -1, today)
  expect(before).toEqual({ from: '2026-02-17', to: '2026-02-23' })
  expect(slide(before, 1, today)).toEqual(week)
  expect(slide(week, 1, today)).toEqual(week)
  expect(rangeOf(before, today)).toBeNull()
  fc.assert(
    fc.property(fc.constantFrom(...ranges), fc.array(fc.constantFrom(-1, 1)), (range, steps) => {
      const start = daysOf(range, today)
      const end = (steps as (-1 | 1)[]).reduce((days, step) => slide(days, step, today), start)
      expect(end.to <= today).toBe(true)
      expect(daysBetween(end.from, end.to)).toBe(daysBetween(start.from, start.to))
    }),
  )
})

test('an address that says nothing usable is not followed', () => {
  expect(readRange('2026-02-01', '2026-02-03', today)).toEqual({
    from: '2026-02-01',
    to: '2026-02-03',
  })
  for (const [from, to] of [
    [null, '2026-02-03'],
    ['2026-02-31x', '2026-02-03'],
    ['2026-02-04', '2026-02-03'],
    ['2026-02-04', '2026-03-03'],
    ['2025-02-04', '2026-02-03'],
  ] as const)
    expect(readRange(from, to, today)).toBeNull()
})

test('a day is the brand’s, wherever the visitor is', () => {
  const at = new Date('2026-03-01T03:30:00Z')
  expect(dayIn('America/Lima', at)).toBe('2026-02-28')
  expect(dayIn('Asia/Ho_Chi_Minh', at)).toBe('2026-03-01')
})
