import { expect, test, vi } from 'vitest'
import { replayEarlyPress } from './early-press.ts'

const aPage = (pressed: { isConnected: boolean; click: () => void } | null) => {
  const keeper = Object.assign(() => undefined, { pressed })
  return { faroEarly: keeper, removeEventListener: vi.fn() }
}

test('a press before the page came alive is done once it has, and no later one is kept', () => {
  const click = vi.fn()
  const page = aPage({ isConnected: true, click })
  replayEarlyPress(page as never)
  expect(click).toHaveBeenCalledOnce()
  expect(page.removeEventListener).toHaveBeenCalledWith('click', page.faroEarly, true)
})

test('nothing is pressed for a button that is gone, for none, or on a page that was not drawn', () => {
  const click = vi.fn()
  replayEarlyPress(aPage({ isConnected: false, click }) as never)
  replayEarlyPress(aPage(null) as never)
  replayEarlyPress({} as never)
  expect(click).not.toHaveBeenCalled()
})
