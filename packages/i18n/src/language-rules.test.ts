import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { languageNames } from './language-names.ts'
import {
  dirOf,
  languagesToTry,
  localeOf,
  numberLocaleOf,
  pluralsOf,
  writtenIn,
} from './language-rules.ts'

const codes = Object.keys(languageNames)

test('[WL04] forty codes, each with a name of its own and rules for numbers, dates and plurals', () => {
  expect(codes).toHaveLength(40)
  expect(new Set(Object.values(languageNames)).size).toBe(40)
  for (const code of codes) {
    const locale = localeOf(code)
    expect(Intl.getCanonicalLocales(locale)[0], code).toBe(locale.replace('-br', '-BR'))
    expect(Intl.NumberFormat.supportedLocalesOf([locale]), code).toHaveLength(1)
    expect(Intl.DateTimeFormat.supportedLocalesOf([locale]), code).toHaveLength(1)
    expect(pluralsOf(code), code).toContain('other')
  }
})

test('[WL04] four of them are written from right to left', () => {
  expect(codes.filter((code) => dirOf(code) === 'rtl')).toEqual(['UR', 'AR', 'FA', 'HE'])
})

test('[WL04] a language that is not written comes in English, then in Spanish', () => {
  expect(languagesToTry('TH')).toEqual(['TH', 'EN', 'ES'])
  expect(languagesToTry('en')).toEqual(['EN', 'ES'])
  expect(languagesToTry('ES')).toEqual(['ES', 'EN'])
  expect(writtenIn('VI', (code) => code === 'VI')).toBe('VI')
  expect(writtenIn('TH', (code) => code === 'EN' || code === 'ES')).toBe('EN')
  expect(writtenIn('TH', (code) => code === 'ES')).toBe('ES')
  expect(writtenIn('TH', () => false)).toBe('ES')
})

test('numbers follow the reader, and the brand says only the region of a language of its own', () => {
  expect(numberLocaleOf('en', 'es')).toBe('en')
  expect(numberLocaleOf('es', 'es-MX')).toBe('es-MX')
  expect(numberLocaleOf('ES', 'es')).toBe('es')
  expect(numberLocaleOf('vi', 'en')).toBe('vi')
})

const folder = path.join(import.meta.dirname, '../catalogues')

/** The choices of every plural in a message, those that lie within others too. */
const pluralsIn = (tokens: unknown): string[][] => {
  if (!Array.isArray(tokens)) return []
  return (tokens as unknown[]).flatMap((token) => {
    if (!Array.isArray(token)) return []
    const [, kind, choices] = token as [string, string?, Record<string, unknown>?]
    if (typeof choices !== 'object') return []
    const within = Object.values(choices).flatMap(pluralsIn)
    return kind === 'plural' ? [Object.keys(choices), ...within] : within
  })
}

test.each(languages)(
  '[WL04] every plural in %s has only forms that the language has',
  (language) => {
    const known = new Set([...pluralsOf(language), 'offset'])
    for (const namespace of readdirSync(folder)) {
      const texts = JSON.parse(
        readFileSync(path.join(folder, namespace, `${language}.json`), 'utf8'),
      ) as Record<string, string>
      for (const [key, text] of Object.entries(texts))
        for (const forms of pluralsIn(compileMessage(text))) {
          expect(forms, key).toContain('other')
          const foreign = forms.filter((form) => !known.has(form) && !/^=?\d+$/.test(form))
          expect(foreign, `${language} ${key}`).toEqual([])
        }
    }
  },
)
