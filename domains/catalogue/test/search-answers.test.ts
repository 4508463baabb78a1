import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLobby, brand, type Lobby } from './a-lobby.ts'

/**
 * What people type, and the first ten answers of the demo's ten thousand titles as PostgreSQL gave
 * them (decision 008): a line each of kind, question, number of answers and codes. Recorded once.
 */
const questions = readFileSync(path.join(import.meta.dirname, 'search-answers.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [kind = '', search = '', total = '', codes = ''] = line.split('\t')
    return { kind, search, total: Number(total), codes: codes.split(' ').filter(Boolean) }
  })

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby(1000)
})
afterAll(() => lobby.close())

test('[CT04] three hundred questions find what they have always found', async () => {
  let sameFirst = 0
  const changed: string[] = []
  for (const { kind, search, total, codes } of questions) {
    const page = await lobby.catalogue.games(brand, { search, limit: 10 })
    const found = page.rows.map(({ code }) => code)
    if (found[0] === codes[0]) sameFirst += 1
    if (page.total !== total || found.join(' ') !== codes.join(' '))
      changed.push(`${kind} ${search}: ${found.join(' ')}`)
  }
  expect(questions.length).toBeGreaterThanOrEqual(300)
  expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10)
  expect(sameFirst / questions.length).toBeGreaterThanOrEqual(0.95)
  expect(changed.slice(0, changed.length - questions.length * 0.1)).toEqual([])
})
