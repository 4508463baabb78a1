import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { owedPauseMs, sleep, withAttempts, type Attempt } from './attempts.ts'
import { vendorOf } from './configuration.ts'

const { timings } = vendorOf({
  slug: 'v',
  dialect: 'softswiss',
  secret: 'a-secret-of-enough-length',
  walletUrl: 'http://127.0.0.1:1',
  casinoId: 'c',
})

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An operator that answers `again` so often, each time after so long, and then takes the call. */
const after = (failures: number, durationMs: number) => {
  const at: number[] = []
  const attempt: Attempt = async () => {
    at.push(Date.now())
    await sleep(durationMs)
    return at.length > failures ? { kind: 'taken' } : 'again'
  }
  return { at, attempt }
}

const run = async <T>(promise: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync()
  return promise
}

describe('attempts of one call', () => {
  test('a bet is sent four times, a finish five, with doubling pauses', async () => {
    const bet = after(99, 10)
    expect(await run(withAttempts('bet', bet.attempt, timings))).toEqual({ kind: 'unclear' })
    expect(bet.at).toEqual([0, 510, 1520, 3530])
    const finish = after(99, 10)
    expect(await run(withAttempts('finish', finish.attempt, timings))).toEqual({ kind: 'unclear' })
    expect(finish.at).toHaveLength(5)
  })

  test('all attempts lie inside thirty seconds when each runs into its time-out', async () => {
    const slow = after(99, timings.attemptMs)
    expect(await run(withAttempts('win', slow.attempt, timings))).toEqual({ kind: 'unclear' })
    expect(slow.at).toEqual([0, 15_500])
  })

  test('an answer ends it, at the first attempt or a later one', async () => {
    const first = after(0, 10)
    expect(await run(withAttempts('bet', first.attempt, timings))).toEqual({ kind: 'taken' })
    expect(first.at).toEqual([0])
    const third = after(2, 10)
    expect(await run(withAttempts('bet', third.attempt, timings))).toEqual({ kind: 'taken' })
    expect(third.at).toHaveLength(3)
  })

  test('a refusal is not repeated', async () => {
    let calls = 0
    const refused = { kind: 'refused', reason: 'insufficient-funds', isDoubtful: false } as const
    const attempt: Attempt = async () => {
      calls += 1
      return refused
    }
    expect(await run(withAttempts('bet', attempt, timings))).toEqual(refused)
    expect(calls).toBe(1)
  })
})

test('what is owed is repeated with growing pauses, the longest a minute', () => {
  const pauses = [0, 1, 2, 3, 10, 500].map((attempts) => owedPauseMs(attempts, timings))
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 60_000, 60_000])
})
