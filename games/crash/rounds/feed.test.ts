import { randomUUID } from 'node:crypto'
import type { Queryable } from '@faro/server-kit/db'
import { expect, test } from 'vitest'
import { createFeed, type Frame } from './feed.ts'

/** A room with one round and so many bets, as the database would answer. */
const aDatabase = (count: number): Queryable => {
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
  }))
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (text.includes('crash.bet_limit_change')) return []
    if (!text.includes('crash.bet')) return [round]
    const [, after, limit] = values as [string, bigint, number]
    return bets.filter(({ change }) => change > after).slice(0, limit)
  }
  return { query } as unknown as Queryable
}

test('[GM01] a round with more bets than one look reads is told whole at once', async () => {
  const told: Frame[] = []
  const feed = createFeed(
    { db: aDatabase(4_500), clock: { now: () => 0 } },
    { merchantId: 1, publish: (frame) => told.push(frame) },
  )
  await feed.refresh()
  const bets = told.flatMap((frame) => ('bets' in frame ? frame.bets : []))
  expect(new Set(bets.map(({ betId }) => betId)).size).toBe(4_500)
  expect(bets).toHaveLength(4_500)
  const before = told.length
  await feed.refresh()
  expect(told).toHaveLength(before)
})
