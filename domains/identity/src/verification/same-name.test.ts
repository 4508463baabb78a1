import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test('[LG06] a name is the same whatever its case, accents and spaces, and nobody has an empty one', () => {
  expect(isSameName('José Pérez', '  jose   PEREZ ')).toBe(true)
  expect(isSameName('José Pérez', 'José Peres')).toBe(false)
  expect(isSameName('', '')).toBe(false)
  expect(isSameName(' - ', '.')).toBe(false)
})

test('a name with a letter is the same as itself, also in capitals', () => {
  const name = fc.stringMatching(/^[a-z]{1,10}( [a-zñáéíóú]{1,10}){0,3}$/)
  fc.assert(fc.property(name, (text) => isSameName(text, ` ${text.toUpperCase()} `)))
})
