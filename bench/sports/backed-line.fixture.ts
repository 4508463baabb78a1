import { randomUUID } from 'node:crypto'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { ok, unwrap } from '@faro/kernel/result'
import { createDb, migrate } from '@faro/server-kit/db'
import { sportVendor } from '../../games/sportsbook/src/deps.ts'
import { acceptBet } from '../../games/sportsbook/rounds/accept-bet.ts'
import { inputOf } from '../../games/sportsbook/rounds/bet-shape.ts'
import type { createSportsbook } from '../../games/sportsbook/src/sportsbook.ts'
import { throwAwayPostgres } from '../../tools/postgres/throw-away.mjs'
import { seedGames } from '../../tools/seed/seed-games.ts'
import { seedFixture } from '../../tools/seed/vendor.fixture.ts'
import { platformOn } from '../platform.ts'
import { aMatch } from './match.fixture.ts'
import { copyAs } from './copy-timed.ts'

/** As the server is run, but for the disk's own time: COPY and settlement are written alike. */
const settings = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min' }
const [stake, betsPerTx] = [1_000n, 500]
/** 45 of 100 bets stand on the outcome that wins. */
const outcomeOf = (n: number): '1' | '2' => ((n * 29) % 100 < 45 ? '1' : '2')

type Book = ReturnType<typeof createSportsbook>

/** Bets of one on each outcome through the product; the others are their copies. */
const takeFirst = async ({ deps }: Book, event: string, players: readonly string[]) => {
  const taken = new Map<string, string>()
  for (const [i, outcome] of (['1', '2'] as const).entries()) {
    const account = await deps.gaming.gameWallet.playerAccount(present(players[i], 'player'))
    const leg = { event, market: '1', specifiers: '', outcome, odds: 25_000 }
    const sent = { type: 'single' as const, legs: [leg], stake: '10', accept: 'any' as const }
    const betId = uuidv7(Date.now())
    const asked = {
      betId,
      playerAccount: present(account ?? undefined, 'account'),
      vendorCode: sportVendor,
      input: inputOf(sent, stake),
      reward: null,
      seenPrice: null,
      request: { key: betId, place: 0, inputHash: '' },
      waited: null,
    }
    unwrap(await deps.db.tx((tx) => acceptBet(deps, tx, asked)))
    taken.set(outcome, betId)
  }
  return taken
}

/** Open singles of players of their own, each with round and debit as placing writes them. */
const writeBets = async (
  { deps: { db, gaming } }: Book,
  players: readonly string[],
  { first, from }: { readonly first: ReadonlyMap<string, string>; readonly from: number },
): Promise<void> => {
  const all = await Promise.all(
    players.map(async (memberId, i) => {
      const found = await gaming.gameWallet.playerAccount(memberId)
      const account = present(found ?? undefined, 'account')
      const model = present(first.get(outcomeOf(from + i)), 'model')
      return { betId: randomUUID(), account, model }
    }),
  )
  const done = await db.tx(async (tx) => {
    await tx.query(
      `insert into sportsbook.bet
       select (jsonb_populate_record(m, jsonb_build_object('bet_id', n.bet_id, 'member_id',
         n.member_id, 'account_id', n.account_id, 'request_key', n.bet_id))).*
       from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::uuid[])
         n(bet_id, member_id, account_id, model) join sportsbook.bet m on m.bet_id = n.model`,
      [
        all.map(({ betId }) => betId),
        all.map(({ account }) => account.memberId),
        all.map(({ account }) => account.accountId),
        all.map(({ model }) => model),
      ],
    )
    await tx.query(
      `insert into sportsbook.leg
       select (jsonb_populate_record(m, jsonb_build_object('bet_id', n.bet_id, 'member_id',
         n.member_id))).*
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) n(bet_id, member_id, model)
         join sportsbook.leg m on m.bet_id = n.model`,
      [
        all.map(({ betId }) => betId),
        all.map(({ account }) => account.memberId),
        all.map(({ model }) => model),
      ],
    )
    const answers = await gaming.gameWallet.batchMany(
      tx,
      all.map(({ betId, account }) => ({
        playerAccount: account,
        vendorCode: sportVendor,
        gameCode: sportVendor,
        vendorRound: betId,
        isGameBound: true,
        session: { kind: 'trusted' as const },
        movements: [{ kind: 'debit' as const, key: `${betId}:stake`, amount: stake }],
        closesRound: false,
      })),
    )
    const refused = answers.find((answer) => !answer.ok)
    if (refused !== undefined) throw new Error(`a bet was refused: ${JSON.stringify(refused)}`)
    return ok(null)
  })
  unwrap(done)
}

/** What bets of a line add to what may have to be paid, summed from the bets themselves. */
const sumRooms = async ({ deps: { db } }: Book): Promise<void> => {
  await db.query(
    `update sportsbook.room_outcome o set stakes = s.stakes, returns = s.returns
     from (select exposure->>'outcome' as outcome, sum((exposure->>'stakes')::numeric) as stakes,
         sum((exposure->>'returns')::numeric) as returns from sportsbook.bet group by 1) s
     where o.outcome = s.outcome`,
  )
  await db.query(
    'update sportsbook.room_event set bets = (select count(*)::int from sportsbook.bet)',
  )
}

/** A line that as many players as wished have each backed with one single, on its own database. */
export const aBackedLine = async (bets: number) => {
  const postgres = await throwAwayPostgres({ settings })
  await migrate(postgres.url, new URL('../..', import.meta.url).pathname)
  const players = await seedFixture(postgres.url, bets)
  const db = createDb({ url: postgres.url, connectionsMax: 6 })
  await seedGames(db)
  const platform = platformOn(db, postgres.url)
  const book = platform.faces.sportsbook as unknown as Book
  const match = aMatch(book.keeper)
  match.price()
  // bets refer to the event's row
  await book.keeper.writer.flush()
  const first = await takeFirst(book, match.eventId, players)
  for (let from = 2; from < bets; from += betsPerTx)
    await writeBets(book, players.slice(from, from + betsPerTx), { first, from })
  await sumRooms(book)
  await db.query('vacuum analyze')
  return {
    db,
    book,
    /** Says who won; the statement stands in the database when it answers. */
    win: async (): Promise<void> => {
      match.win()
      await book.keeper.writer.flush()
    },
    copy: copyAs(db, postgres.folder),
    /** Checks of the ledger that found something. */
    faults: async () =>
      (await platform.faces.wallet.audit()).filter(({ bad }) => bad !== 0n).length,
    close: async (): Promise<void> => {
      await db.close()
      await postgres.remove()
    },
  }
}
