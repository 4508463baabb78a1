import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const isThere = (place: string): boolean => globSync(place, { cwd: root }).length > 0

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Pages that lead a newcomer to the code. */
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/*.md', { cwd: root }),
  'docs/decisions/README.md',
].toSorted()

/** Places with a name to be chosen. */
const isExample = (place: string): boolean => /[A-Z]{4,}|\{|…/.test(place)

/** Places in backticks below one of the project's folders: files, folders, patterns of them. */
const placesIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(/`((?:apps|packages|domains|games|tools|bench|e2e|docs)\/[^`\s]*?)\/?`/g),
  ].flatMap(([, place = '']) => (isExample(place) ? [] : [place]))

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
    /^(?:https?:|#|NNN-)/.test(link) ? [] : [link.replace(/#.*/, '')],
  )

describe.each(guides)('%s', (page) => {
  const text = read(page)

  test('every file and folder that it names is there', () => {
    for (const place of placesIn(text)) expect(isThere(place), place).toBe(true)
  })

  test('every link leads to a file', () => {
    for (const link of linksIn(text))
      expect(isThere(path.join(path.dirname(page), link)), link).toBe(true)
  })

  test('every command of ours that it names is there', () => {
    for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([\w-]+)/g))
      expect(Object.keys(scripts), script).toContain(script)
  })

  test('a name that it says to be in a file is in it', () => {
    for (const [, name = '', place = ''] of text.matchAll(
      /`(\w+)` (?:in|of|\() ?`([\w./-]+\.ts)`/g,
    ))
      expect(read(place), `${name} in ${place}`).toMatch(new RegExp(`\\b${name}\\b`))
  })
})

test('places and links are found as they are written', () => {
  const text = 'see `games/fair/engine` or `*.ts`, [it](docs/STYLE.md#names), [out](https://x.y)'
  expect(placesIn(text)).toEqual(['games/fair/engine'])
  expect(linksIn(text)).toEqual(['docs/STYLE.md'])
  expect(placesIn('`games/lottery/engine`, `packages/contract/src/NAME`')).toEqual([
    'games/lottery/engine',
  ])
})
