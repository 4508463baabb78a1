import { expect, test } from 'vitest'
import { openGameWindow } from './game-window.ts'

test('[GM02] a game opens in a window that does not know who opened it', () => {
  const steps: string[] = []
  const window_ = {
    set opener(value: unknown) {
      steps.push(`opener ${String(value)}`)
    },
    location: { replace: (url: string) => steps.push(url) },
  } as unknown as Window
  const opened = openGameWindow('https://vendor.test/table/1', (url) => {
    steps.push(`blank ${url}`)
    return window_
  })
  expect(opened).toBe(window_)
  expect(steps).toEqual(['blank ', 'opener null', 'https://vendor.test/table/1'])
})

test('[GM02] a browser that blocks the window is told by null', () => {
  expect(openGameWindow('https://vendor.test', () => null)).toBeNull()
})
