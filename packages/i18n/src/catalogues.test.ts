import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorStatus } from '@faro/contract/errors'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { languages } from './i18n.ts'

const folder = path.join(import.meta.dirname, '../catalogues')
const files = readdirSync(path.join(folder, 'es'))

const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Record<string, string>

type Token = string | readonly [string, string?, (string | Readonly<Record<string, unknown>>)?]

/** Names that a compiled message is filled with, those within plurals and choices as well. */
const namesIn = (tokens: unknown): string[] => {
  if (!Array.isArray(tokens)) return []
  return (tokens as Token[]).flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , choices] = token
    const within = typeof choices === 'object' ? Object.values(choices).flatMap(namesIn) : []
    return [name, ...within]
  })
}

const variablesOf = (message: string): string[] => namesIn(compileMessage(message))

test.each(languages)(
  '[WL04] %s has every text, none empty, all with the same variables',
  (language) => {
    expect(readdirSync(path.join(folder, language))).toEqual(files)
    for (const file of files) {
      const [source, texts] = [read('es', file), read(language, file)]
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(source).toSorted())
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), key).not.toBe('')
        expect(new Set(variablesOf(text)), key).toEqual(new Set(variablesOf(source[key] ?? '')))
        expect(() => compileMessage(text), key).not.toThrow()
      }
    }
  },
)

test('[WL04] every error code has its text', () => {
  const texts = read('es', 'errors.json')
  for (const code of Object.keys(errorStatus))
    expect(texts, code).toHaveProperty([`errors.${code}`])
})

test('[WL04] the keys that the code may use are those of the catalogues', () => {
  const kept = readFileSync(path.join(import.meta.dirname, 'keys.gen.ts'), 'utf8')
  for (const file of files)
    for (const key of Object.keys(read('es', file))) expect(kept).toContain(`| '${key}'\n`)
})
