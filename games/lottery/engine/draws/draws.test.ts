import { unwrap } from '@faro/kernel/result'
import { describe, expect, it } from 'vitest'
import { planChase } from '../chase.ts'
import { missingGrid, streakOf, trendOf } from '../stats/trends.ts'
import { agree } from './agree.ts'
import { issuesOf, type Schedule } from './issues.ts'

const minute: Schedule = {
  timeZone: 'Asia/Ho_Chi_Minh',
  rule: { kind: 'every', seconds: 60, from: '00:00', to: '24:00', closeBefore: 0 },
}
const hour = 3_600_000

describe('issues of a schedule', () => {
  const from = Date.parse('2026-11-26T17:00:00.000Z')

  it('makes 1440 of a day of minutes, without a gap, an overlap or a number twice', () => {
    // the draw at midnight is the last of its day
    const issues = issuesOf(minute, [], { from: from + 1, to: from + 24 * hour + 1 })
    expect(issues).toHaveLength(1_440)
    expect(issues[0]?.issueNo).toBe('20261127-0001')
    expect(issues.at(-1)?.issueNo).toBe('20261127-1440')
    for (const [i, issue] of issues.entries()) {
      const before = issues[i - 1]
      if (before === undefined) continue
      expect(issue.openAt).toBe(before.closeAt)
      expect(issue.issueNo > before.issueNo).toBe(true)
    }
  })

  it('gives the same for any split of the interval, in zones with summer time too', () => {
    for (const timeZone of ['Asia/Ho_Chi_Minh', 'Europe/Madrid', 'America/New_York']) {
      const schedule: Schedule = {
        ...minute,
        timeZone,
        rule: {
          ...minute.rule,
          kind: 'every',
          seconds: 300,
          from: '06:00',
          to: '28:00',
          closeBefore: 10,
        },
      }
      const start = Date.parse('2026-10-24T03:17:00.000Z')
      const whole = issuesOf(schedule, [], { from: start, to: start + 60 * hour })
      const parts = Array.from({ length: 12 }, (_, i) =>
        issuesOf(schedule, [], { from: start + i * 5 * hour, to: start + (i + 1) * 5 * hour }),
      ).flat()
      expect(parts).toEqual(whole)
    }
  })

  it('draws each station of a weekday, and honours days off and moved days', () => {
    const weekly: Schedule = {
      timeZone: 'Asia/Ho_Chi_Minh',
      rule: {
        kind: 'weekly',
        days: { '5': [{ at: '16:15', stations: ['Vĩnh Long', 'Bình Dương'] }] },
        closeBefore: 900,
        openBefore: 6 * 86_400,
      },
    }
    const week = { from, to: from + 7 * 24 * hour }
    const issues = issuesOf(weekly, [], week)
    expect(issues.map(({ station }) => station)).toEqual(['Vĩnh Long', 'Bình Dương'])
    expect(issues[0]).toMatchObject({
      issueNo: '20261127',
      drawAt: Date.parse('2026-11-27T09:15:00.000Z'),
      closeAt: Date.parse('2026-11-27T09:00:00.000Z'),
    })
    expect(issuesOf(weekly, [{ date: '2026-11-27', kind: 'skip' }], week)).toEqual([])
    const moved = issuesOf(
      weekly,
      [{ date: '2026-11-27', kind: 'move', to: '2026-11-29', at: '17:00' }],
      week,
    )
    expect(moved[0]).toMatchObject({
      issueNo: '20261129',
      drawAt: Date.parse('2026-11-29T10:00:00.000Z'),
    })
  })

  it('draws on days of the month, in a leap year too', () => {
    const monthly: Schedule = {
      timeZone: 'Asia/Bangkok',
      rule: {
        kind: 'monthly',
        days: [1, 16, 29],
        at: '15:30',
        closeBefore: 60,
        openBefore: 86_400,
      },
    }
    const february = { from: Date.parse('2028-02-01'), to: Date.parse('2028-03-01') }
    expect(issuesOf(monthly, [], february).map(({ issueNo }) => issueNo)).toEqual([
      '20280201',
      '20280216',
      '20280229',
    ])
  })
})

describe('results of several sources', () => {
  const a = [1, 2, 3, 4, 5]
  const b = [1, 2, 3, 4, 6]

  it('holds when two sources agree, and never when one agrees with itself', () => {
    expect(agree('ssc', [{ source: 'one', numbers: a }])).toEqual({ state: 'awaiting' })
    expect(
      agree('ssc', [
        { source: 'one', numbers: a },
        { source: 'one', numbers: a },
      ]),
    ).toEqual({ state: 'awaiting' })
    expect(
      agree('ssc', [
        { source: 'one', numbers: a },
        { source: 'two', numbers: a },
      ]),
    ).toEqual({ state: 'agreed', result: a })
  })

  it('is disputed when sources differ, until a third agrees with one of them', () => {
    const two = [
      { source: 'one', numbers: a },
      { source: 'two', numbers: b },
    ]
    expect(agree('ssc', two)).toEqual({ state: 'disputed' })
    expect(agree('ssc', [...two, { source: 'three', numbers: b }])).toEqual({
      state: 'agreed',
      result: b,
    })
    expect(agree('ssc', [...two, { source: 'two', numbers: a }])).toMatchObject({
      state: 'agreed',
    })
  })

  it('never holds of a part of a result', () => {
    const part = { DB: ['12345'] }
    expect(
      agree('vn-north', [
        { source: 'one', numbers: part },
        { source: 'two', numbers: part },
      ]),
    ).toEqual({ state: 'awaiting' })
  })
})

describe('plans of a chase', () => {
  const input = { draws: 5, stake: 200n, prize: 1_956n, timesMax: 1_000 }

  it('multiplies as the plan says', () => {
    expect(unwrap(planChase({ kind: 'constant', times: 2 }, input))).toEqual([2, 2, 2, 2, 2])
    const doubling = { kind: 'doubling', times: 1, factor: 2, every: 2 } as const
    expect(unwrap(planChase(doubling, input))).toEqual([1, 1, 2, 2, 4])
  })

  it('finds the smallest multipliers that keep the profit, draw by draw', () => {
    const times = unwrap(planChase({ kind: 'profit', percent: 50 }, { ...input, draws: 10 }))
    let spent = 0n
    for (const one of times) {
      const profit = (at: number) => {
        const all = spent + BigInt(at) * input.stake
        return 100n * (BigInt(at) * input.prize - all) - 50n * all
      }
      expect(profit(one)).toBeGreaterThanOrEqual(0n)
      if (one > 1) expect(profit(one - 1)).toBeLessThan(0n)
      spent += BigInt(one) * input.stake
    }
  })

  it('refuses what no multiplier reaches, and chases that are too long', () => {
    const never = planChase({ kind: 'profit', percent: 900 }, input)
    expect(never).toMatchObject({ error: 'chase-impossible' })
    expect(planChase({ kind: 'constant', times: 1 }, { ...input, draws: 121 })).toMatchObject({
      error: 'chase-too-long',
    })
  })
})

describe('trends', () => {
  const draws = [[1], [2], [1], [3], [3]]

  it('counts hits, missing draws and runs', () => {
    const [one, two, three] = trendOf(draws, { from: 1, to: 3 })
    expect(one).toMatchObject({ hits: 2, missing: 2, averageMissing: 1, largestMissing: 2 })
    expect(two).toMatchObject({ hits: 1, missing: 3, largestMissing: 3, longestRun: 1 })
    expect(three).toMatchObject({ hits: 2, missing: 0, longestRun: 2 })
    expect(missingGrid(draws, { from: 1, to: 2 })).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 2],
      [2, 3],
    ])
    expect(streakOf(draws, ([value = 0]) => value >= 3)).toBe(2)
  })
})
