import { beaconKeyOf, publicChain } from '@faro/fair'
import type { CurrencyCode } from '@faro/kernel/money'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, type Queryable } from '@faro/server-kit/db'
import type { LotteryDraw, OpenedNumber } from '@faro/contract/lottery'
import { drawColumns, drawFields, shotSumOf, type DrawRow } from '../draws/draw-store.ts'
import { drawViewOf, openedOf, type ProofKeys, type SummedDraw } from './draw-views.ts'

const from = 'lottery.draw d join lottery.game g using (game_code)'
const drawn = `d.state in ('drawn', 'settling', 'settled', 're-settling')`

/** Results of a game, newest first. */
export const openedNumbers = async (
  db: Queryable,
  { gameCode, station, count }: { gameCode: string; station?: string | undefined; count: number },
): Promise<OpenedNumber[]> =>
  (
    await db.query(
      `select ${drawColumns} from ${from}
       where d.game_code = $1 and ${drawn} and ($2::text is null or d.station = $2)
       order by d.close_at desc, d.draw_id desc limit $3`,
      [gameCode, station ?? null, count],
      drawFields,
    )
  ).map(openedOf)

/** The newest result of every game that a brand offers. */
export const latestNumbers = async (
  db: Queryable,
  gameCodes: readonly string[],
): Promise<OpenedNumber[]> =>
  (
    await db.query(
      `select ${drawColumns} from unnest($1::text[]) with ordinality o(code, place)
         cross join lateral (select * from lottery.draw l where l.game_code = o.code
             and l.state in ('drawn', 'settling', 'settled', 're-settling')
           order by l.close_at desc, l.draw_id desc limit 1) d
         join lottery.game g on g.game_code = d.game_code
       order by o.place`,
      [gameCodes],
      drawFields,
    )
  ).map(openedOf)

/** Draws that take bets or will, soonest first. */
export const comingDraws = (
  db: Queryable,
  gameCode: string,
  count: number,
): Promise<readonly DrawRow[]> =>
  db.query(
    `select ${drawColumns} from ${from}
     where d.game_code = $1 and d.state in ('planned', 'open', 'suspended')
       and d.close_at > kit.now()
     order by d.close_at, d.draw_id limit $2`,
    [gameCode, count],
    drawFields,
  )

/** The last draw that has closed and has no result yet. */
export const pendingDraw = async (db: Queryable, gameCode: string): Promise<DrawRow | undefined> =>
  (
    await db.query(
      `select ${drawColumns} from ${from}
       where d.game_code = $1 and d.state in ('closed', 'awaiting', 'disputed', 'cancelling')
         and d.close_at <= kit.now()
       order by d.close_at desc, d.draw_id desc limit 1`,
      [gameCode],
      drawFields,
    )
  )[0]

/** What of a draw's proof stands with its chain, its beacon and its shots. */
export const proofKeysOf = async (
  db: Queryable,
  { chain_id, beacon_id, family, draw_id, result }: DrawRow,
): Promise<ProofKeys> => ({
  lastHash: chain_id === null ? null : ((await publicChain(db, chain_id))?.lastHash ?? null),
  beaconKey: beacon_id === null ? null : await beaconKeyOf(db, beacon_id),
  shotSum: family === 'yeekee' && result !== null ? String(await shotSumOf(db, draw_id)) : null,
})

/** Whose players' winnings are told, and in what. */
type Brand = { readonly merchantId: number; readonly currency: CurrencyCode }

const summed = {
  columns: `${drawColumns}, s.winners as sum_winners, s.paid as sum_paid`,
  fields: { ...drawFields, sum_winners: col.int4.orNull, sum_paid: col.int8.orNull },
}

/** A draw with what its result is checked against. */
export const findPublicDraw = async (
  db: Queryable,
  { merchantId, currency }: Brand,
  of: { gameCode: string; issueNo: string; station?: string | undefined },
): Promise<LotteryDraw | null> => {
  const [row]: readonly SummedDraw[] = await db.query(
    `select ${summed.columns} from ${from}
       left join lottery.draw_sum s on s.draw_id = d.draw_id and s.merchant_id = $4
         and s.currency = $5
     where d.game_code = $1 and d.issue_no = $2 and ($3::text is null or d.station = $3)
     order by d.draw_id limit 1`,
    [of.gameCode, of.issueNo, of.station ?? null, merchantId, currency],
    summed.fields,
  )
  return row === undefined ? null : drawViewOf(row, currency, await proofKeysOf(db, row))
}

const cursorShape = /^\d{1,15}\.\d{1,18}$/

const placeIn = (cursor: string | undefined): readonly [number | null, string | null] => {
  if (cursor === undefined || !cursorShape.test(cursor)) return [null, null]
  const [ms = '', id = ''] = cursor.split('.')
  return [Number(ms), id]
}

/** The place of a draw in a list by the time it closes. */
const drawCursor = ({ close_at, draw_id }: DrawRow): string => `${close_at.getTime()}.${draw_id}`

type PastQuery = {
  readonly gameCode: string
  readonly day?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Draws of a game that have closed, newest first. */
export const pastDraws = async (
  db: Queryable,
  { merchantId, currency }: Brand,
  { gameCode, day, limit, cursor }: PastQuery,
): Promise<Page<LotteryDraw>> => {
  const [ms, id] = placeIn(cursor)
  const rows: readonly SummedDraw[] = await db.query(
    `select ${summed.columns} from ${from}
       left join lottery.draw_sum s on s.draw_id = d.draw_id and s.merchant_id = $6
         and s.currency = $7
     where d.game_code = $1 and d.close_at <= kit.now() and ($2::date is null or d.day = $2::date)
       and ($3::float8 is null or (d.close_at, d.draw_id)
         < (to_timestamp($3::float8 / 1000), $4::bigint))
     order by d.close_at desc, d.draw_id desc limit $5`,
    [gameCode, day ?? null, ms, id, limit + 1, merchantId, currency],
    summed.fields,
  )
  const page = pageOf(rows, limit, drawCursor)
  return { rows: page.rows.map((row) => drawViewOf(row, currency)), next: page.next }
}

/** Whether a member has played, and which games last. */
export const recentGames = async (
  db: Queryable,
  memberId: string,
  count: number,
): Promise<readonly string[]> =>
  (
    await db.query(
      `select r.game_code from (select t.game_code, max(t.ticket_id::text) as last
         from (select game_code, ticket_id from lottery.ticket where member_id = $1
           order by ticket_id desc limit 500) t
         group by t.game_code) r
       order by r.last desc limit $2`,
      [memberId, count],
      { game_code: col.text },
    )
  ).map(({ game_code }) => game_code)

/** The soonest draw of each game that takes bets or will. */
export const presentDraws = async (
  db: Queryable,
  gameCodes: readonly string[],
): Promise<ReadonlyMap<string, DrawRow>> => {
  const rows = await db.query(
    `select ${drawColumns} from unnest($1::text[]) o(code)
       cross join lateral (select * from lottery.draw l where l.game_code = o.code
           and l.state in ('planned', 'open', 'suspended') and l.close_at > kit.now()
         order by l.close_at, l.draw_id limit 1) d
       join lottery.game g on g.game_code = d.game_code`,
    [gameCodes],
    drawFields,
  )
  return new Map(rows.map((row) => [row.game_code, row]))
}
