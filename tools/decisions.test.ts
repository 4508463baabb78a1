import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../docs/decisions')
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
const numberOf = (file: string): string => file.slice(0, 3)

const files = readdirSync(folder).filter((file) => file !== 'README.md')

type Entry = {
  readonly number: string
  readonly title: string
  readonly file: string
  /** What the index says of it behind the link. */
  readonly rest: string
}

const entries = [...read('README.md').matchAll(/^- \[(\d{3}) (.+?)\]\((\S+?)\)(?:, )?(.*)$/gm)].map(
  ([, number = '', title = '', file = '', rest = '']): Entry => ({ number, title, file, rest }),
)

/** Numbers and links of the lines in italics that say what takes whose place. */
const linksOf = (file: string, words: RegExp): readonly (readonly [string, string])[] =>
  read(file)
    .split('\n')
    .filter((line) => words.test(line))
    .flatMap((line) =>
      [...line.matchAll(/\[(\d{3})\]\((\S+?)\)/g)].map(
        ([, number = '', link = '']) => [number, link] as const,
      ),
    )

const superseding = /^\*Supersedes (?:part of )?\[/
const superseded = /^\*Superseded (?:in part )?by \[/

test('the index lists every decision once, under the heading that it has', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(entries.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  for (const { number, title, file } of entries) {
    expect(file, title).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`))
    expect(read(file).split('\n')[0], file).toBe(`# ${number} ${title}`)
  }
  expect(new Set(files.map(numberOf)).size, 'a number of its own').toBe(files.length)
})

test('what superseded a decision is said by both, and by the index', () => {
  const pairs = (words: RegExp) =>
    files.flatMap((file) => linksOf(file, words).map((link) => ({ file, link })))
  const later = pairs(superseding).map(({ file, link }) => `${numberOf(file)} after ${link[0]}`)
  const former = pairs(superseded).map(({ file, link }) => `${link[0]} after ${numberOf(file)}`)
  expect(former.length).toBeGreaterThan(0)
  expect(former.toSorted()).toEqual(later.toSorted())
  for (const { link } of [...pairs(superseding), ...pairs(superseded)])
    expect(files).toContain(link[1])
  const told = entries
    .filter(({ rest }) => rest !== '')
    .flatMap(({ number, rest }) =>
      [...rest.matchAll(/\d{3}/g)].map(([by]) => `${by} after ${number}`),
    )
  expect(told.toSorted()).toEqual(former.toSorted())
})

test('a decision is superseded in the words that are looked for, and nowhere else', () => {
  for (const file of files)
    for (const line of read(file).split('\n'))
      if (/supersed\w+ (?:by |in |part of )?(?:decision )?\[?\d{3}/i.test(line))
        expect(superseding.test(line) || superseded.test(line), `${file}: ${line}`).toBe(true)
})
