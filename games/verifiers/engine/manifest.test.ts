import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gamePages } from './manifest.ts'

const root = new URL('../../../', import.meta.url)

test('every page of games has its entry, its texts and an engine', () => {
  const files = globSync('games/*/{engine,models}/**/*.{ts,json}', { cwd: root })
  for (const { family, address, entry, texts, engine } of gamePages) {
    expect(address).toBe(`/play/${family}`)
    expect(existsSync(new URL(`apps/player/${entry}`, root)), entry).toBe(true)
    for (const name of texts)
      for (const language of ['es', 'en', 'vi'])
        expect(existsSync(new URL(`packages/i18n/catalogues/${name}/${language}.json`, root))).toBe(
          true,
        )
    expect(
      files.some((file) => new RegExp(engine).test(file)),
      engine,
    ).toBe(true)
  }
  const entries = globSync('*.html', { cwd: new URL('apps/player/', root) })
  const known = ['index.html', 'kit.html', ...gamePages.map(({ entry }) => entry)]
  expect(entries.toSorted()).toEqual(known.toSorted())
})

test('titles of a family ask for what their page may call', async () => {
  for (const { firstCalls } of gamePages)
    for (const path of firstCalls) expect(path).toMatch(/^\/play\/api\//)
})
