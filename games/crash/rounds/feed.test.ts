import { randomUUID } from 'node:crypto'
import type { Queryable } from '@faro/server-kit/db'
import { expect, test } from 'vitest'
import { createFeed, type Frame } from './feed.ts'

/** A room with one round and so many bets, as the database would answer, and what it was asked. */
const aDatabase = (count: number) => {
  const round = {
    round_id: randomUUID(),
    number: 1,
    state: 'betting',
    betting_until: new Date(0),
    started_at: null,
    ended_at: null,
  }
  const bets = Array.from({ length: count }, (_, i) => ({
    bet_id: randomUUID(),
    round_id: round.round_id,
    name: 'ju***',
    currency: 'PNT',
    stake: 100n,
    state: 'placed',
    multiplier: null,
    payout: 0n,
    change: BigInt(i + 1),
    is_taken_back: false,
  }))
  const asked: string[] = []
  const query = async (text: string, values: readonly unknown[] = []) => {
    asked.push(text)
    if (text.includes('crash.bet_limit_change')) return []
    if (!text.includes('crash.bet')) return [{ ...round }]
    const [, after, limit] = values as [string, bigint, number]
    return bets
      .filter(({ change }) => change > after)
      .toSorted((a, b) => Number(a.change - b.change))
      .slice(0, limit)
  }
  let last = BigInt(count)
  return {
    db: { query } as unknown as Queryable,
    asked,
    takeBack: (at: number): void => {
      Object.assign(bets[at] ?? {}, { state: 'void', is_taken_back: true, change: ++last })
    },
    /** The next round, with one bet. */
    next: (): void => {
      Object.assign(round, { round_id: randomUUID(), number: round.number + 1 })
      bets.length = 1
      Object.assign(bets[0] ?? {}, { bet_id: randomUUID(), state: 'placed', is_taken_back: false })
    },
  }
}

const betsOf = (frames: readonly Frame[]) => frames.filter((frame) => 'bets' in frame)

test('[GM01] a round with more bets than one look reads is told whole at once', async () => {
  const told: Frame[] = []
  const feed = createFeed(
    { db: aDatabase(4_500).db, clock: { now: () => 0 } },
    { merchantId: 1, publish: (frame) => told.push(frame) },
  )
  await feed.refresh()
  const bets = betsOf(told).flatMap((frame) => frame.bets)
  expect(new Set(bets.map(({ betId }) => betId)).size).toBe(4_500)
  expect(bets).toHaveLength(4_500)
  const before = told.length
  await feed.refresh()
  expect(told).toHaveLength(before)
})

test('[GM01] frames of bets tell how many the round has, and asking costs nothing more', async () => {
  const told: Frame[] = []
  const { db, asked, takeBack, next } = aDatabase(150)
  const feed = createFeed(
    { db, clock: { now: () => 0 } },
    { merchantId: 1, publish: (frame) => told.push(frame) },
  )
  await feed.refresh()
  // a round that is told in several frames has its whole number in each
  expect(betsOf(told).map(({ betCount }) => betCount)).toEqual([150, 150, 150])
  takeBack(0)
  takeBack(149)
  asked.length = 0
  await feed.refresh()
  expect(told.at(-1)).toMatchObject({
    bets: [{ state: 'taken-back' }, { state: 'taken-back' }],
    betCount: 148,
  })
  const looks = asked.length
  const frames = told.length
  await feed.refresh()
  expect(told).toHaveLength(frames)
  expect(asked).toHaveLength(2 * looks)
  expect(asked.filter((text) => text.includes('count('))).toEqual([])
  next()
  await feed.refresh()
  expect(told.slice(frames)).toMatchObject([{ round: { number: 2 } }, { betCount: 1 }])
})

test('[GM01] a bet that was placed and taken back between two looks is never counted', async () => {
  const told: Frame[] = []
  const { db, takeBack } = aDatabase(2)
  takeBack(1)
  const feed = createFeed(
    { db, clock: { now: () => 0 } },
    { merchantId: 1, publish: (frame) => told.push(frame) },
  )
  await feed.refresh()
  expect(betsOf(told)).toMatchObject([{ betCount: 1 }])
})
