// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry, loadTimeoutMs, updateNeeded } from './lazy-part.ts'

let asked = 0
const note = () => (asked += 1)

beforeEach(() => {
  asked = 0
  vi.useFakeTimers()
  globalThis.addEventListener(updateNeeded, note)
})
afterEach(() => {
  globalThis.removeEventListener(updateNeeded, note)
  vi.useRealTimers()
})

test('[ER02] a part that fails once is loaded again and nobody hears of it', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('part')
  expect(await loadWithRetry(load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
  expect(asked).toBe(0)
})

test('[ER02] a part that fails twice asks for an update and is left waiting', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
  const outcome = Promise.race([loadWithRetry(load), Promise.resolve().then(() => 'waiting')])
  expect(await outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  expect(asked).toBe(1)
})

test('[ER02] [CO01] a part that says nothing for 120 seconds counts as failed', async () => {
  expect(loadTimeoutMs).toBe(120_000)
  const load = vi.fn<() => Promise<string>>().mockReturnValue(new Promise(() => undefined))
  void loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toBe(1)
})
