import { expect, test } from 'vitest'
import { checkCatalogues, readCatalogue } from './catalogues.ts'
import { argumentsOf } from './messages.ts'

const read = (language: string, texts: object) =>
  readCatalogue(`packages/i18n/catalogues/home/${language}.json`, JSON.stringify(texts))

const messages = (es: object, en: object) =>
  checkCatalogues([read('es', es), read('en', en)], ['es', 'en']).map(({ message }) => message)

test('every language has every key, filled and finished', () => {
  expect(messages({ a: 'Hola', b: { c: 'Ver' } }, { a: 'Hello', b: { c: 'See' } })).toEqual([])
  expect(messages({ a: 'Hola', b: 'Ver' }, { a: 'Hello' })).toEqual(['“b” is missing'])
  expect(messages({ a: 'Hola' }, { a: 'Hello', b: 'See' })).toEqual(['“b” is missing'])
  expect(messages({ a: 'Hola' }, { a: ' ' })).toEqual(['“a” is empty'])
  expect(messages({ a: 'Pronto' }, { a: 'Coming soon' })).toEqual(['“a” is unfinished'])
})

test('every language has every namespace', () => {
  expect(checkCatalogues([read('es', { a: 'Hola' })], ['es', 'vi'])).toMatchObject([
    { message: 'home is missing in vi' },
  ])
})

test('a translation takes the arguments of the first language', () => {
  expect(messages({ a: 'Hola {name}' }, { a: 'Hello {name}' })).toEqual([])
  expect(messages({ a: 'Hola {name}' }, { a: 'Hello {nombre}' })).toEqual([
    '“a” has arguments nombre, not name',
  ])
})

test.each([
  ['plain', []],
  ['{b} and {a}', ['a', 'b']],
  ['{n, plural, one {# game} other {games}}', ['n']],
  ['{n, plural, one {# of {name}} other {{total, number}}} {z}', ['n', 'name', 'total', 'z']],
  ["{a} '{quoted}'", ['a']],
])('the arguments of %j are %j', (message, names) => {
  expect(argumentsOf(message)).toEqual(names)
})
