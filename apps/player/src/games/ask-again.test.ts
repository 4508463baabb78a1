import { ApiError } from '@faro/web-kit'
import { expect, test, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

const failed = (code: string) => new ApiError(code as never, null)
const quick = { attemptsMax: 3, pauseMs: 0 }

test('an answer that got lost is asked for again under the same key', async () => {
  const ask = vi.fn<(key: string) => Promise<string>>()
  ask.mockRejectedValueOnce(failed('offline')).mockResolvedValueOnce('won')
  expect(await askAgain(ask, quick)).toBe('won')
  const [first, second] = ask.mock.calls
  expect(first).toEqual(second)
})

test('a refusal is an answer, and patience ends', async () => {
  const refused = vi.fn(() => Promise.reject(failed('insufficient-funds')))
  await expect(askAgain(refused, quick)).rejects.toMatchObject({ code: 'insufficient-funds' })
  expect(refused).toHaveBeenCalledTimes(1)
  const lost = vi.fn(() => Promise.reject(failed('timeout')))
  await expect(askAgain(lost, quick)).rejects.toMatchObject({ code: 'timeout' })
  expect(lost).toHaveBeenCalledTimes(3)
})
