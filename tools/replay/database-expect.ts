import type { Expected } from '@faro/sportsbook/replay'
import { present } from '@faro/kernel/assert'
import { compare, zero } from '@faro/kernel/ratio'
import { col } from '@faro/server-kit/db'
import { lineId } from '../../games/sportsbook/engine/feed/state.ts'
import { bringTo, feedExpect, linesOfFeed } from '../../games/sportsbook/replay/feed-expect.ts'
import { exactText } from '../../games/sportsbook/replay/pure-expect.ts'
import { findBet } from '../../games/sportsbook/rounds/bet-store.query.ts'
import { readRoom } from '../../games/sportsbook/rounds/room-store.query.ts'
import { currency, merchantId, type DatabaseBook } from './database-book.ts'

/** Bets by their keys, as their rows stand; a refused one has none. */
const betsOf = async ({ host, places, money }: DatabaseBook) => {
  const shown: Expected['bets'] = {}
  for (const [key, { betId }] of places) {
    const row = await findBet(host.product.db, betId)
    shown[key] = {
      state: row?.state ?? 'rejected',
      payout: money.write(row?.payout ?? 0n),
      stakeRemaining: money.write(row?.remaining ?? 0n),
      cashedOut: money.write(row?.cashed_out ?? 0n),
      late: row?.is_late ?? false,
    }
  }
  return shown
}

const membersOf = async ({ host, members, money }: DatabaseBook): Promise<Expected['members']> => {
  const shown: Expected['members'] = {}
  const { db } = host.product
  for (const [name, { memberId }] of members) {
    const held = await host.given.gaming.gameWallet.available(db, { merchantId, memberId })
    const [owed] = await db.query(
      `select coalesce(sum(shortfall), 0)::bigint as shortfall from sportsbook.bet
       where member_id = $1`,
      [memberId],
      { shortfall: col.int8.present },
    )
    shown[name] = {
      balance: money.write(present(held, 'account').available),
      shortfall: money.write(owed?.shortfall ?? 0n),
    }
  }
  return shown
}

const liabilitiesOf = async (replay: DatabaseBook): Promise<Expected['liabilities']> => {
  const { host, book, money } = replay
  const { feed } = book.keeper
  const scope = { merchantId, currency } as const
  const room = await readRoom(host.product.db, scope, [...feed.events.keys()])
  return Object.fromEntries(
    linesOfFeed(feed).flatMap((line) => {
      const id = lineId(line)
      const all = line.outcomes.map((one) => [one.id, room.onOutcome(id, one.id)] as const)
      if (all.every(([, x]) => compare(x, zero) === 0)) return []
      return [[id, Object.fromEntries(all.map(([name, x]) => [name, exactText(money, x)]))]]
    }),
  )
}

const multiOf = async ({ host, book, money }: DatabaseBook): Promise<Expected['multi']> => {
  const rows = await host.product.db.query(
    `select event_id, multi from sportsbook.room_event where merchant_id = $1 and currency = $2`,
    [merchantId, currency],
    { event_id: col.text, multi: col.int8 },
  )
  const found = new Map(rows.map((row) => [row.event_id, row.multi]))
  return Object.fromEntries(
    [...book.keeper.feed.events.keys()].map((id) => [id, money.write(found.get(id) ?? 0n)]),
  )
}

/** What a recording has come to by what stands in the database. */
export const databaseExpect = async (replay: DatabaseBook, end: number): Promise<Expected> => {
  const { feed } = replay.book.keeper
  bringTo(feed, end)
  const answers = [...replay.places, ...replay.cashOuts].map(
    ([key, { answer }]) => [key, answer] as const,
  )
  return {
    answers: { ...Object.fromEntries(answers), ...Object.fromEntries(replay.reused) },
    bets: await betsOf(replay),
    members: await membersOf(replay),
    liabilities: await liabilitiesOf(replay),
    multi: await multiOf(replay),
    ...feedExpect(feed, replay.log, end),
  }
}
