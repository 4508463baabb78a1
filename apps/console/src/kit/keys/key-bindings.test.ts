import { expect, test } from 'vitest'
import { keyReader, type KeyBinding } from './key-bindings.ts'

const bind = (keys: string): KeyBinding => ({
  keys,
  label: 'kit.key.help',
  group: 'all',
  run: () => undefined,
})
const bindings = ['?', 'j', 'g p', 'g w', 'p'].map(bind)
const plain = { ctrlKey: false, metaKey: false, altKey: false }

const reader = () => {
  const read = keyReader(() => bindings)
  return (key: string, now = 0, more = {}) => read({ ...plain, ...more, key }, now)?.keys
}

test('[desk.2.6] a key does what it is bound to, and none with a modifier', () => {
  const press = reader()
  expect(press('j')).toBe('j')
  expect(press('?')).toBe('?')
  expect(press('x')).toBeUndefined()
  for (const one of ['ctrlKey', 'metaKey', 'altKey'])
    expect(press('j', 0, { [one]: true })).toBeUndefined()
})

test('[desk.2.6] two keys are one where the second follows in time', () => {
  const press = reader()
  expect([press('g', 0), press('p', 1_000)]).toEqual([undefined, 'g p'])
  expect([press('g', 0), press('p', 2_000)]).toEqual([undefined, 'p'])
  expect([press('g', 0), press('x', 10), press('p', 20)]).toEqual([undefined, undefined, 'p'])
})
