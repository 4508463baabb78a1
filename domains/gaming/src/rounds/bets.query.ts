import type { BetOutcome } from '@faro/contract/gaming'
import { isUuid } from '@faro/kernel/ids'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

const roundFields = rowOf({
  round_id: col.uuid,
  vendor_code: col.text,
  vendor_round: col.text,
  game_code: col.text,
  state: col.text.as<'open' | 'completed' | 'cancelled'>(),
  stake: col.int8,
  payout: col.int8,
  currency: col.text.as<CurrencyCode>(),
  opened_at: col.timestamptz,
  closed_at: col.timestamptz.orNull,
  /** Something moved after it had ended. */
  is_late: col.bool,
  opened_us: col.int8,
})
export type RoundRow = RowOf<typeof roundFields>

/** A member's rounds of inclusive days, yyyy-MM-dd, of a time zone. */
export type Stretch = {
  readonly memberId: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export type RoundFilter = {
  readonly vendorCode?: string | undefined
  /** Games that are meant; undefined where all are. */
  readonly gameCodes?: readonly string[] | undefined
  readonly outcome?: BetOutcome | undefined
}

const columns = `round_id, vendor_code, vendor_round, game_code, state, stake, payout, currency,
  opened_at, closed_at, is_late, (extract(epoch from opened_at) * 1000000)::bigint as opened_us`

const inStretch = `member_id = $1 and opened_at >= $2::date::timestamp at time zone $4::text
  and opened_at < ($3::date + 1)::timestamp at time zone $4::text`

const outcomes: Readonly<Record<BetOutcome, string>> = {
  won: `state = 'completed' and payout > stake`,
  // a round that was played for nothing and won nothing is lost
  lost: `state = 'completed' and (payout < stake or payout = 0)`,
  even: `state = 'completed' and payout = stake and payout > 0`,
  open: `state = 'open'`,
  cancelled: `state = 'cancelled'`,
}

const outcomeTest = `case $5::text ${Object.entries(outcomes)
  .map(([name, test]) => `when '${name}' then ${test}`)
  .join(' ')} else true end`

export const outcomeOf = ({
  state,
  stake,
  payout,
}: Pick<RoundRow, 'state' | 'stake' | 'payout'>): BetOutcome => {
  if (state !== 'completed') return state
  if (payout > stake) return 'won'
  return payout === stake && payout > 0n ? 'even' : 'lost'
}

const valuesOf = ({ memberId, from, to, timeZone }: Stretch, outcome: BetOutcome | undefined) => [
  memberId,
  from,
  to,
  timeZone,
  outcome ?? null,
]

type Paged = { readonly cursor: string | undefined; readonly limit: number }

/** Rounds newest first; one more than the limit. */
export const listRounds = (
  db: Queryable,
  stretch: Stretch,
  { vendorCode, gameCodes, outcome, cursor, limit }: RoundFilter & Paged,
): Promise<readonly RoundRow[]> => {
  const [before, roundId] = readCursor(cursor)
  return db.query(
    `select ${columns} from gaming.round where ${inStretch} and ${outcomeTest}
       and ($6::text is null or vendor_code = $6)
       and ($7::text[] is null or game_code = any($7))
       and ($8::bigint is null
         or opened_at < to_timestamp(0) + $8 * interval '1 microsecond'
         or opened_at = to_timestamp(0) + $8 * interval '1 microsecond' and round_id > $9::uuid)
     order by opened_at desc, round_id limit $10`,
    [
      ...valuesOf(stretch, outcome),
      vendorCode ?? null,
      gameCodes === undefined ? null : [...gameCodes],
      before,
      roundId,
      limit + 1,
    ],
    roundFields,
  )
}

/** Microseconds of the opening and the round's id: newest first, never twice, never left out. */
export const cursorOf = (row: RoundRow): string => `${row.opened_us}~${row.round_id}`

const readCursor = (cursor: string | undefined): readonly [string | null, string | null] => {
  const match = /^(\d{1,18})~([0-9a-f-]{36})$/.exec(cursor ?? '')
  return match?.[2] !== undefined && isUuid(match[2]) ? [match[1] ?? null, match[2]] : [null, null]
}

/** What was played of one game: all of it, and what of it ended as was asked for. */
export type GameSums = {
  readonly vendorCode: string
  readonly gameCode: string
  readonly stake: bigint
  readonly payout: bigint
  readonly rounds: number
}

const sumFields = rowOf({
  vendor_code: col.text,
  game_code: col.text,
  stake: col.numeric,
  payout: col.numeric,
  rounds: col.int4,
})

/** A report over the chosen days, not a balance: one row per game that was played in them. */
export const sumsOfGames = async (
  db: Queryable,
  stretch: Stretch,
  outcome: BetOutcome | undefined,
): Promise<readonly GameSums[]> => {
  const rows = await db.query(
    `select vendor_code, game_code,
       coalesce(sum(stake) filter (where ${outcomeTest}), 0) as stake,
       coalesce(sum(payout) filter (where ${outcomeTest}), 0) as payout,
       (count(*) filter (where ${outcomeTest}))::int as rounds
     from gaming.round where ${inStretch} group by vendor_code, game_code`,
    valuesOf(stretch, outcome),
    sumFields,
  )
  return rows.map((row) => ({
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    rounds: row.rounds,
  }))
}

export const findRound = async (
  db: Queryable,
  memberId: string,
  roundId: string,
): Promise<RoundRow | null> => {
  const [row] = await db.query(
    `select ${columns} from gaming.round where member_id = $1 and round_id = $2`,
    [memberId, roundId],
    roundFields,
  )
  return row ?? null
}
