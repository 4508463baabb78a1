import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Env } from '../../packages/server-kit/src/config/index.ts'
import { productionFaults, secretNames } from '../../packages/server-kit/src/config/production.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/settings.md'), 'utf8')

/** Rows of the page by the setting's name; the server's have a column more. */
const rows = new Map(
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [, name = '', standard = ''] = cells
      const players = cells.length === 6 ? (cells[3] ?? '') : null
      return [name.replaceAll('`', ''), { standard: standard.replaceAll('`', ''), players }]
    }),
)

type Def = { readonly _zod: { readonly def: { readonly defaultValue?: unknown } } }

const standardOf = (schema: Def): string => {
  const { defaultValue } = schema._zod.def
  if (defaultValue === undefined) return ''
  return defaultValue === '' ? 'none' : String(defaultValue)
}

test('the page of settings has every setting of the server, with the default that it has', () => {
  const server = Object.fromEntries(
    Object.entries(Env.shape).map(([name, schema]) => [name, standardOf(schema as never)]),
  )
  const told = Object.fromEntries(
    [...rows].flatMap(([name, { standard, players }]) =>
      players === null ? [] : [[name, standard]],
    ),
  )
  expect(told).toEqual(server)
})

test('the page says what real players need, what they must not have, and what may lie in a file', () => {
  const marked = (word: string) =>
    [...rows].flatMap(([name, { players }]) => (players?.includes(word) === true ? [name] : []))
  const namesOf = (lines: readonly string[], what: string) =>
    lines.filter((line) => line.includes(what)).map((line) => line.split(' ')[0] ?? '')
  expect(marked('needed').toSorted()).toEqual(
    namesOf(productionFaults({}), 'is missing').toSorted(),
  )
  const everything = Object.fromEntries([...rows.keys()].map((name) => [name, 'x']))
  const refused = namesOf(productionFaults(everything), 'must not')
  for (const name of refused)
    expect(new RegExp(`^\\| \`${name}\` .*refused`, 'm').test(page), name).toBe(true)
  expect(marked('*file*').toSorted()).toEqual([...secretNames].toSorted())
})

const folders = ['tools', 'apps', 'bench', 'e2e']
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory())
      return /^(node_modules|dist|test)$/.test(entry.name) ? [] : sources(place)
    return /(?<!\.test)\.(ts|mjs)$/.test(entry.name) ? [place] : []
  })

/** Set by one part of a run for another, or by a service that runs checks, never by a person. */
const inner = /^(CI|PATH|HOME|PORT|SECRET|FARO_(URL|DATA|INBOX|DEMO|SINCE|TEST_\w+))$/

test('no tool and no part of the product reads a setting that the page does not have', () => {
  const read = folders
    .flatMap((folder) => sources(path.join(root, folder)))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /process\.env(?:\.([A-Z_]+)|\[\s*'([A-Z_]+)'\s*\])/g,
        ),
      ].map((match) => match[1] ?? match[2] ?? ''),
    )
  expect(read.length).toBeGreaterThan(10)
  const unknown = [...new Set(read)].filter((name) => !rows.has(name) && !inner.test(name))
  expect(unknown).toEqual([])
})
