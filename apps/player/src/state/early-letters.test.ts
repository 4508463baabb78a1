// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepLetters, takeLetters } from './early-letters.ts'
import { useLayers } from './layers.ts'

const press = (key: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }))

test('what is typed before the field of a search is there is not lost', () => {
  useLayers.getState().setSearch(true)
  for (const key of ['f', 'a', 'x', 'Backspace', 'r', 'Shift', 'Enter']) press(key)
  press('c', { ctrlKey: true })
  expect(takeLetters()).toBe('far')
  // the field has the focus now
  expect(press('o')).toBe(true)
  expect(takeLetters()).toBe('')
})

test('a search that is closed before it came keeps nothing and takes no keys', () => {
  keepLetters()
  press('f')
  useLayers.getState().setSearch(false)
  expect(press('a')).toBe(true)
  expect(takeLetters()).toBe('')
})
