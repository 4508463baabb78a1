// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { saveLetters, takeLetters } from './early-letters.ts'
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
  saveLetters()
  press('f')
  useLayers.getState().setSearch(false)
  expect(press('a')).toBe(true)
  expect(takeLetters()).toBe('')
})

test('a search that does not come leaves other fields and buttons their keys', () => {
  useLayers.getState().setSearch(true)
  const field = document.body.appendChild(document.createElement('input'))
  const button = document.body.appendChild(document.createElement('button'))
  const pressOn = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect([pressOn(field, 'a'), pressOn(field, 'Backspace'), pressOn(button, ' ')]).toEqual([
    true,
    true,
    true,
  ])
  // what begins a word is still the search's
  expect([pressOn(button, 'd'), pressOn(button, ' '), pressOn(button, 'e')]).toEqual([
    false,
    false,
    false,
  ])
  expect(takeLetters()).toBe('d e')
  document.body.replaceChildren()
})
