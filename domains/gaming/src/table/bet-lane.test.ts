import { expect, test } from 'vitest'
import { createBetLane } from './bet-lane.ts'

type Ask = { readonly account: bigint; readonly name: string }

const aLane = (fails: (names: readonly string[]) => unknown = () => undefined) => {
  const runs: string[][] = []
  const work = async (asks: readonly Ask[]): Promise<readonly string[]> => {
    const names = asks.map(({ name }) => name)
    runs.push(names)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const error = fails(names)
    if (error !== undefined) throw error
    return names.map((name) => `played ${name}`)
  }
  const lane = createBetLane<Ask, string>({
    applyMany: work,
    applyOne: async (ask) => (await work([ask]))[0] ?? '',
    accountOf: ({ account }) => account,
  })
  return { lane, runs }
}

const ask = (name: string, account: number): Ask => ({ name, account: BigInt(account) })

test('bets that come together travel together, each account one at a time and in order', async () => {
  const { lane, runs } = aLane()
  const answers = await Promise.all([
    lane(ask('a1', 1)),
    lane(ask('b1', 2)),
    lane(ask('a2', 1)),
    lane(ask('a3', 1)),
  ])
  expect(answers).toEqual(['played a1', 'played b1', 'played a2', 'played a3'])
  expect(runs).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

test('where a batch fails each goes alone, and only the one at fault is told so', async () => {
  const { lane, runs } = aLane((names) => (names.includes('bad') ? new Error('broken') : undefined))
  const answers = await Promise.allSettled([
    lane(ask('a', 1)),
    lane(ask('bad', 2)),
    lane(ask('c', 3)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
})

test('a batch that met another transaction is tried again as a whole', async () => {
  let met = 0
  const { lane, runs } = aLane((names) =>
    names.length > 1 && ++met === 1
      ? Object.assign(new Error('deadlock'), { code: '40P01' })
      : undefined,
  )
  expect(await Promise.all([lane(ask('a', 1)), lane(ask('b', 2))])).toEqual([
    'played a',
    'played b',
  ])
  expect(runs).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('more than a batch holds travels in several', async () => {
  const { lane, runs } = aLane()
  await Promise.all(Array.from({ length: 120 }, (_, n) => lane(ask(String(n), n + 1))))
  expect(runs.map(({ length }) => length)).toEqual([50, 50, 20])
})
