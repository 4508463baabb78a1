import { existsSync, globSync, readFileSync } from 'node:fs'
import { instantGames } from '@faro/instant/engine'
import { models } from '@faro/slots/engine'
import { expect, test } from 'vitest'
import { gameOfVerifier, gamePages, games, titleOf, verifiers } from './index.ts'

const root = new URL('../../../', import.meta.url)
const isThere = (file: string): boolean => existsSync(new URL(file, root))
const namespaces = games.flatMap(({ page, record }) => [
  ...(page?.texts ?? []),
  ...(record?.kind === 'own' ? record.texts : []),
])

test('every folder of games that tells of itself is in the table, under its own name', () => {
  const told = globSync('games/*/manifest.ts', { cwd: root })
  expect(told).toHaveLength(games.length)
  for (const { code } of games) expect(told).toContain(`games/${code}/manifest.ts`)
})

test('every page of games has its script, its texts and an engine', () => {
  const files = globSync('games/*/{engine,models}/**/*.{ts,json}', { cwd: root })
  for (const { family, address, script, engine } of gamePages) {
    expect(address).toBe(`/play/${family}`)
    expect(isThere(`apps/player/${script}`), script).toBe(true)
    expect(
      files.some((file) => new RegExp(engine).test(file)),
      engine,
    ).toBe(true)
  }
  for (const name of namespaces)
    for (const language of ['es', 'en', 'vi'])
      expect(isThere(`packages/i18n/catalogues/${name}/${language}.json`), name).toBe(true)
})

test('titles of a family ask for what their page may call', () => {
  for (const { firstCalls } of gamePages)
    for (const path of firstCalls) expect(path).toMatch(/^\/play\/api\//)
})

test('a title is of one game, has a verifier, and is one that its engine plays', () => {
  const codes = games.flatMap(({ titles }) => titles.map(({ code }) => code))
  expect(new Set(codes).size).toBe(codes.length)
  const known = verifiers.map(({ game }) => game)
  for (const game of games)
    for (const { code, verifier } of game.titles) {
      expect(known).toContain(verifier)
      expect(gameOfVerifier(verifier)).toBe(game)
      expect(titleOf(code)?.game).toBe(game)
    }
  const played = (code: string) =>
    games.find((game) => game.code === code)?.titles.map((title) => title.code)
  expect(played('slots')).toEqual(models.map(({ code }) => code))
  expect(played('instant')).toEqual(instantGames.map(({ code }) => code))
  expect(titleOf('of-some-vendor')).toBeUndefined()
})

test('a game whose rounds are shown by a part of its own has that part, and others have none', () => {
  for (const { code, record } of games)
    expect(isThere(`apps/player/src/games/${code}/round-proof.tsx`), code).toBe(
      record?.kind === 'own',
    )
})

test('a game whose rounds are shared has a verifier that reads their records', async () => {
  for (const { record, verifiers: own } of games)
    for (const { load } of own)
      expect((await load()).read !== undefined).toBe(record?.kind === 'shared')
})

test('a game that is played offers its server part by its name', () => {
  for (const { code, page } of games)
    if (page !== undefined)
      expect(readFileSync(new URL(`games/${code}/src/index.ts`, root), 'utf8')).toContain(
        `${code}Module`,
      )
})
