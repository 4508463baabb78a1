import path from 'node:path'
import { unwrap, ok } from '@faro/kernel/result'
import { present } from '@faro/kernel/assert'
import { parseLine, playTable } from '@faro/lottery/engine'
import { createDb, migrate, type Db } from '@faro/server-kit/db'
import { installGames } from '../../games/lottery/src/install-games.ts'
import type { LotteryDeps } from '../../games/lottery/src/deps.ts'
import { betKey, callOf } from '../../games/lottery/tickets/place-tickets.ts'
import { throwAwayPostgres } from '../../tools/postgres/throw-away.mjs'
import { seedGames } from '../../tools/seed/seed-games.ts'
import { seedFixture } from '../../tools/seed/vendor.fixture.ts'
import { platformOn } from '../platform.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const gameCode = 'ssc-1m'
export const issueNo = '20261127-001'
const [family, day, result] = ['ssc', '2026-11-27', [3, 4, 9, 0, 4]] as const
export const linesEach = 4
const ticketsPerTx = 500
/** As the server is run, but for the disk's own time: COPY and settlement are written alike. */
const settings = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min' }

const digitOf = (n: number): number => n % 10
const threeOf = (n: number): string => String(n % 1_000).padStart(3, '0')

/** Selections of a mixed evening: direct bets, groups, single digits, short typed lists, sides. */
const textOf = (n: number): string => {
  const spread = (n * 7_919) >>> 0
  const distinct = [...new Set([1, 3, 7, 9].map((step) => digitOf(spread * step + step)))].toSorted(
    (a, b) => a - b,
  )
  const forms = [
    () => `h3.zxds:${threeOf(spread)}`,
    () =>
      `q3.zxds:${[1, 3, 7]
        .map((step) => threeOf(spread * step + step))
        .toSorted()
        .join(',')}`,
    () => `dwd:${digitOf(spread)}|-|${digitOf(spread >>> 4)}|-|-`,
    () => `q3.zxfs:${digitOf(n)}|${digitOf(spread >>> 3)}|${digitOf(spread >>> 7)}`,
    () => `h3.bdw1:${distinct.join('')}`,
    () => `rx2.zxfs:${digitOf(n)}|-|${digitOf(spread)}|-|${digitOf(spread >>> 5)}`,
  ]
  return present(forms[n % forms.length], 'form of a selection')()
}

type SelectionRow = { readonly canon: string; readonly play: string; readonly bets: number }

/** The line of this number; equal selections are one row, as a player's bet writes them. */
export const readLines = (count: number): readonly SelectionRow[] => {
  const table = playTable(family, day)
  const known = new Map<string, SelectionRow>()
  return Array.from({ length: count }, (_, n) => {
    const text = textOf(n)
    const read = known.get(text) ?? unwrap(parseLine(table, text))
    known.set(text, read)
    return read
  })
}

const writeSelections = (db: Db, lines: readonly SelectionRow[]) =>
  db.query(
    `insert into lottery.selection(family, canon, digest)
     select $1, canon, sha256(canon::bytea) from unnest($2::text[]) canon`,
    [family, [...new Set(lines.map(({ canon }) => canon))]],
  )

type Played = {
  readonly db: Db
  readonly deps: LotteryDeps
  readonly drawId: bigint
  readonly priceSet: number
  readonly lines: readonly SelectionRow[]
  readonly players: readonly string[]
}

/** Tickets of some members: each a round with its debit, as intake writes it. */
const writeTickets = async (
  { db, deps, drawId, priceSet, lines, players }: Played,
  from: number,
): Promise<void> => {
  const tickets = Array.from(
    { length: Math.min(ticketsPerTx, lines.length / linesEach - from) },
    (_, i) => {
      const own = lines.slice((from + i) * linesEach, (from + i + 1) * linesEach)
      return {
        id: crypto.randomUUID(),
        memberId: present(players[(from + i) % players.length], 'player'),
        lines: own,
        stake: own.reduce((sum, { bets }) => sum + BigInt(bets) * 200n, 0n),
      }
    },
  )
  const accounts = await Promise.all(
    tickets.map(({ memberId }) => deps.gaming.gameWallet.playerAccount(memberId)),
  )
  const rows = tickets.flatMap((ticket) =>
    ticket.lines.map((line, no) => ({ ...line, ticketId: ticket.id, no })),
  )
  const done = await db.tx(async (tx) => {
    await tx.query(
      `insert into lottery.ticket(draw_id, ticket_id, merchant_id, member_id, game_code, mode,
         price_set, price_group, currency, stake, line_count, preview, most, placed_at)
       select $1, t.id, 1, t.member_id, $2, 'Lott', $3, 1950, 'PNT', t.stake, $4, '', 0, kit.now()
       from unnest($5::uuid[], $6::uuid[], $7::bigint[]) t(id, member_id, stake)`,
      [
        drawId,
        gameCode,
        priceSet,
        linesEach,
        tickets.map(({ id }) => id),
        tickets.map(({ memberId }) => memberId),
        tickets.map(({ stake }) => stake),
      ],
    )
    await tx.query(
      `insert into lottery.line(draw_id, ticket_id, no, selection_id, play, times, unit_milli, bets)
       select $1, l.ticket_id, l.no, s.selection_id, l.play, 1, 2000, l.bets
       from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::int[])
         l(ticket_id, no, canon, play, bets)
         join lottery.selection s on s.digest = sha256(l.canon::bytea)`,
      [
        drawId,
        rows.map(({ ticketId }) => ticketId),
        rows.map(({ no }) => no),
        rows.map(({ canon }) => canon),
        rows.map(({ play }) => play),
        rows.map(({ bets }) => bets),
      ],
    )
    const answers = await deps.gaming.gameWallet.batchMany(
      tx,
      tickets.map(({ id, stake }, i) => ({
        ...callOf(present(accounts[i] ?? undefined, 'account'), gameCode, id),
        session: { kind: 'trusted' } as const,
        closesRound: false,
        turnover: { mode: 'Lott' as const },
        movements: [{ kind: 'debit' as const, key: betKey(id), amount: stake }],
      })),
    )
    const refused = answers.find((answer) => !answer.ok)
    if (refused !== undefined) throw new Error(`a ticket was refused: ${JSON.stringify(refused)}`)
    return ok(null)
  })
  unwrap(done)
}

const openDraw = async (db: Db) => {
  await installGames(db, new Date())
  const [draw] = await db.query<{ draw_id: string; price_set: number }>(
    `insert into lottery.draw(game_code, issue_no, day, open_at, close_at, draw_at, state)
     select $1, $4, $3, now() - interval '2 hours', now() + interval '2 hours',
       now() + interval '2 hours', 'open'
     returning draw_id::text, (select price_set from lottery.price_set
       where family = $2 and mode = 'Lott' order by version desc limit 1) as price_set`,
    [gameCode, family, day, issueNo],
  )
  return present(draw, 'draw')
}

/** A database with players and a draw of five digits that takes bets. */
export const aDrawToPlay = async (count: number) => {
  const postgres = await throwAwayPostgres({ settings })
  await migrate(postgres.url, root)
  const players = await seedFixture(postgres.url, count)
  const db = createDb({ url: postgres.url, connectionsMax: 6 })
  await seedGames(db)
  const platform = platformOn(db, postgres.url)
  const { deps } = platform.faces.lottery as unknown as { readonly deps: LotteryDeps }
  const { draw_id, price_set: priceSet } = await openDraw(db)
  return {
    db,
    deps,
    drawId: BigInt(draw_id),
    priceSet,
    players,
    folder: postgres.folder,
    serverPid: postgres.pid,
    /** Checks of the ledger that found something. */
    faults: async () =>
      (await platform.faces.wallet.audit()).filter(({ bad }) => bad !== 0n).length,
    close: async (): Promise<void> => {
      await db.close()
      await postgres.remove()
    },
  }
}

/** A draw of five digits, full of tickets of four lines, on a database of its own. */
export const aPlayedDraw = async ({ tickets, players: count }: Amounts) => {
  const draw = await aDrawToPlay(count)
  const { db, drawId } = draw
  const lines = readLines(tickets * linesEach)
  await writeSelections(db, lines)
  for (let from = 0; from < tickets; from += ticketsPerTx) {
    await writeTickets({ ...draw, lines }, from)
    // a plan that was made while nobody had played would read all tickets for each line
    if (from === 0) await db.query('analyze')
  }
  await db.query('vacuum analyze')
  await db.query(
    `update lottery.draw set state = 'drawn', result = $2, result_version = 1,
       close_at = now() - interval '1 second', draw_at = now() where draw_id = $1`,
    [drawId, JSON.stringify(result)],
  )
  return { ...draw, lineCount: lines.length }
}

type Amounts = { readonly tickets: number; readonly players: number }
export type PlayedDraw = Awaited<ReturnType<typeof aPlayedDraw>>
