import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedLanguage } from './accept-language.ts'

const offered = ['ES', 'EN', 'VI', 'PT-BR', 'TW', 'CN']

test.each([
  ['vi-VN,vi;q=0.9,en;q=0.8', 'VI'],
  ['en;q=0.5, vi;q=0.9', 'VI'],
  ['de-DE,de;q=0.9,en;q=0.4', 'EN'],
  ['pt-BR', 'PT-BR'],
  ['es-419', 'ES'],
  ['zh-Hant-HK', 'TW'],
  ['zh-CN', 'CN'],
  ['vi;q=0, en', 'EN'],
  ['de, fr', null],
  ['*', null],
  ['', null],
])('[WL04] a browser that wishes for %j gets %j', (header, language) => {
  expect(acceptedLanguage(header, offered)).toBe(language)
})

test('whatever a browser says, it gets an offered language or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (header) => {
      const found = acceptedLanguage(header, offered)
      expect(found === null || offered.includes(found)).toBe(true)
    }),
  )
  expect(acceptedLanguage(undefined, offered)).toBeNull()
})
