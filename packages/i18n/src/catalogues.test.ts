import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorStatus } from '@faro/contract/error-status'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import type { MessageKey, TextsOf } from './keys.ts'

const folder = path.join(import.meta.dirname, '../catalogues')
const namespaces = readdirSync(folder)

const read = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, namespace, `${language}.json`), 'utf8')) as Record<
    string,
    string
  >

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
    for (const namespace of namespaces) {
      const [source, texts] = [read('es', namespace), read(language, namespace)]
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(source).toSorted())
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), key).not.toBe('')
        expect(new Set(variablesOf(text)), key).toEqual(new Set(variablesOf(source[key] ?? '')))
        // what cannot be read is kept as it stands, with its braces
        expect(JSON.stringify(compileMessage(text)), key).not.toMatch(/\{\w+, (select|plural)/)
      }
    }
  },
)

test('[WL04] every error code has its text, among all errors or with its folder', () => {
  const texts = Object.assign({}, ...namespaces.map((one) => read('es', one))) as object
  for (const code of Object.keys(errorStatus))
    expect(texts, code).toHaveProperty([`errors.${code}`])
})

test('[WL04] no two folders of texts have one key', () => {
  const keys = namespaces.flatMap((namespace) => Object.keys(read('es', namespace)))
  expect(new Set(keys).size).toBe(keys.length)
})

test('[WL04] every folder of texts says its own keys, and holds nothing else', () => {
  for (const namespace of namespaces) {
    const files = readdirSync(path.join(folder, namespace))
      // where its keys are names that the log has written down
      .filter((file) => file !== 'kept-names.txt')
      .toSorted()
    expect(files, namespace).toEqual(['en.json', 'es.json', 'keys.ts', 'vi.json'])
    const keys = readFileSync(path.join(folder, namespace, 'keys.ts'), 'utf8')
    expect(keys).toContain(`\n    ${namespace}: TextsOf<typeof es, typeof en, typeof vi>\n`)
  }
})

test('[WL04] a key that no folder has, and one that a language lacks, do not compile', () => {
  const known: MessageKey = 'core.menu'
  // @ts-expect-error misspelt
  const misspelt: MessageKey = 'core.menuu'
  // @ts-expect-error Vietnamese lacks a key
  const untold: TextsOf<{ a: string; b: string }, { a: string; b: string }, { a: string }> = {
    a: '',
    b: '',
  }
  expect([known, misspelt, untold]).toHaveLength(3)
})
