import { roundsFormat } from '@faro/contract/fair'
import { RoundsFile } from '@faro/contract/fair/shapes'
import { expect, test } from 'vitest'
import { readRounds } from './read-rounds.ts'

const round = {
  id: '0197f3a0-0000-7000-8000-000000000001',
  at: '2026-03-01T10:00:00.000Z',
  gameCode: 'dados',
  currency: 'EUR',
  isRevealed: true,
  checks: [{ game: 'dice', inputs: { serverSeed: 'a', nonce: '0' } }],
}
const fileOf = (rounds: unknown, format: string = roundsFormat): string =>
  JSON.stringify({ format, rounds })

test('a file that the site wrote is read, without the shapes that only servers have', () => {
  const text = fileOf([round, { ...round, isRevealed: false, checks: [] }])
  expect(RoundsFile.safeParse(JSON.parse(text)).success).toBe(true)
  expect(readRounds(text)).toEqual([round, { ...round, isRevealed: false, checks: [] }])
  expect(readRounds(fileOf([]))).toEqual([])
})

test.each([
  'no JSON',
  'null',
  '[]',
  fileOf([round], 'other-1'),
  fileOf({}),
  fileOf([null]),
  fileOf([{ ...round, id: 1 }]),
  fileOf([{ ...round, isRevealed: 'yes' }]),
  fileOf([{ ...round, checks: {} }]),
  fileOf([{ ...round, checks: [{ game: 1, inputs: {} }] }]),
  fileOf([{ ...round, checks: [{ game: 'dice', inputs: { nonce: 0 } }] }]),
  fileOf([{ ...round, checks: [{ game: 'dice', inputs: [] }] }]),
])('what is no file of rounds is refused: %s', (text) => {
  expect(readRounds(text)).toBeNull()
})
