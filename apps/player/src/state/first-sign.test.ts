// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

/** As on a page that has just been opened. */
const opened = async (): Promise<typeof import('./first-sign.ts')> => {
  vi.resetModules()
  return import('./first-sign.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
})

test.each(['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll', 'click'])(
  'a %s brings at once what waited for somebody, once',
  async (sign) => {
    const { onFirstSign } = await opened()
    const run = vi.fn()
    onFirstSign(run)
    expect(run).not.toHaveBeenCalled()
    document.dispatchEvent(new Event(sign))
    document.dispatchEvent(new Event(sign))
    vi.runAllTimers()
    expect(run).toHaveBeenCalledOnce()
    const late = vi.fn()
    onFirstSign(late)
    expect(late).toHaveBeenCalledOnce()
  },
)

test('a quiet page gets it by itself after four seconds', async () => {
  const { onFirstSign } = await opened()
  const run = vi.fn()
  onFirstSign(run)
  vi.advanceTimersByTime(3_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('what was given up does not run, and the others still do', async () => {
  const { onFirstSign } = await opened()
  const [given, kept] = [vi.fn(), vi.fn()]
  const giveUp = onFirstSign(given)
  const forget = onFirstSign(kept)
  giveUp()
  document.dispatchEvent(new Event('keydown'))
  expect(given).not.toHaveBeenCalled()
  expect(kept).toHaveBeenCalledOnce()
  forget()
  expect(vi.getTimerCount()).toBe(0)
})
