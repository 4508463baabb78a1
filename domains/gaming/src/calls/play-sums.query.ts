import { present } from '@faro/kernel/assert'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { playsOfFunction as playsOf } from '@faro/wallet'
import { dayOfFunction as dayOf } from '@faro/whitelabel'
import type { PlayerAccount } from './call.ts'
import { periodsBegin, type PlaySums } from './play-sums.ts'

/** The sums as texts, in the order that `sumsOfRow` reads; `x` is their row. */
export const sumColumns = `array[x.day::text, x.day_stake::text, x.day_net::text, x.day_ms::text,
  x.week_stake::text, x.week_net::text, x.week_ms::text, x.month_stake::text,
  x.month_net::text, x.month_ms::text]`

export const sumsOfRow = (sums: readonly string[] | null): PlaySums | null => {
  if (sums === null) return null
  const [day = '', ...figures] = sums
  const at = (i: number): bigint => BigInt(figures[i] ?? '0')
  return {
    day,
    dayStake: at(0),
    dayNet: at(1),
    dayMs: at(2),
    weekStake: at(3),
    weekNet: at(4),
    weekMs: at(5),
    monthStake: at(6),
    monthNet: at(7),
    monthMs: at(8),
  }
}

/** Whose sums, and the brand's day that they are asked on. */
export type SumsPlace = {
  readonly playerAccount: Pick<PlayerAccount, 'memberId' | 'merchantId' | 'accountId'>
  readonly day: string
}

/**
 * The sums of the periods that a day is in, from the ledger's entries and the transfers to vendors'
 * own wallets. What was taken back leaves the day that it was played on, so nothing of it is left;
 * a transfer counts from when it is asked for. Should a play be of a later day, as where another
 * server's clock is ahead, the periods are those of that one.
 */
const playsSql = `with e as materialized (
    select p.seq, p.is_bet, p.amount, p.at, p.is_reversed,
      coalesce(p.day, ${dayOf}($3, p.at)) as day
    from ${playsOf}($2, $5) p),
  plays as (
    select day, case when is_bet then -amount else 0 end as stake, amount as net, 0::bigint as ms
    from e where not is_reversed
    union all
    select day, 0, 0, gaming.played_ms(lag(at) over (order by seq), at) from e where is_bet
    union all
    select coalesce(t.day, ${dayOf}($3, t.ended_at)),
      case t.direction when 'in' then t.amount else 0 end,
      case t.direction when 'in' then -t.amount else t.amount end, 0
    from gaming.wallet_transfer t
    where t.member_id = $1 and coalesce(t.ended_at, t.created_at) >= $5
      and (t.state = 'done' or t.state = 'sent' and t.direction = 'in')),
  d as (select greatest($4::date, max(day)) as day from plays),
  x as (
    select d.day, (select at from e where is_bet order by seq desc limit 1) as bet_at,
      coalesce(sum(stake) filter (where of_day), 0)::bigint as day_stake,
      coalesce(sum(net) filter (where of_day), 0)::bigint as day_net,
      coalesce(sum(ms) filter (where of_day), 0)::bigint as day_ms,
      coalesce(sum(stake) filter (where of_week), 0)::bigint as week_stake,
      coalesce(sum(net) filter (where of_week), 0)::bigint as week_net,
      coalesce(sum(ms) filter (where of_week), 0)::bigint as week_ms,
      coalesce(sum(stake) filter (where of_month), 0)::bigint as month_stake,
      coalesce(sum(net) filter (where of_month), 0)::bigint as month_net,
      coalesce(sum(ms) filter (where of_month), 0)::bigint as month_ms
    from d left join plays p on true
      cross join lateral (select p.day = d.day as of_day,
        gaming.week_of(p.day) = gaming.week_of(d.day) as of_week,
        gaming.month_of(p.day) = gaming.month_of(d.day) as of_month) o
    group by d.day)`

const computeSql = `${playsSql} select ${sumColumns} as sums from x`

const beginSql = `${playsSql}, begun as (
  insert into gaming.play_sum(member_id, day, bet_at, day_stake, day_net, day_ms, week_stake,
    week_net, week_ms, month_stake, month_net, month_ms)
  select $1, x.day, bet_at, greatest(0, day_stake), day_net, day_ms, greatest(0, week_stake),
    week_net, week_ms, greatest(0, month_stake), month_net, month_ms
  from x
  returning *)
  select ${sumColumns} as sums from begun x`

const fields = { sums: col.textArray.as<string[]>() }

// midnight is elsewhere in other time zones, and a day in which the zone changes is longer
const marginMs = 3 * 86_400_000

const valuesOf = ({ playerAccount, day }: SumsPlace) => [
  playerAccount.memberId,
  playerAccount.accountId,
  playerAccount.merchantId,
  day,
  new Date(periodsBegin(day).getTime() - marginMs),
]

const storedSums = async (db: Queryable, memberId: string): Promise<PlaySums | null> => {
  const [row] = await db.query(
    `select ${sumColumns} as sums from gaming.play_sum x where member_id = $1`,
    [memberId],
    fields,
  )
  return sumsOfRow(row?.sums ?? null)
}

/** Stakes, net and time played of a player: as counted, or from the ledger where nothing counts. */
export const findPlaySums = async (db: Queryable, place: SumsPlace): Promise<PlaySums> => {
  const stored = await storedSums(db, place.playerAccount.memberId)
  if (stored !== null) return stored
  const [row] = await db.query(computeSql, valuesOf(place), fields)
  return present(sumsOfRow(row?.sums ?? null), 'sums')
}

/**
 * The sums that a player's limits are judged by: from here on each play is added to them. The
 * caller holds the account, so no play is missed and none is added twice.
 */
export const countedPlaySums = async (tx: Tx, place: SumsPlace): Promise<PlaySums> => {
  const stored = await storedSums(tx, place.playerAccount.memberId)
  if (stored !== null) return stored
  const [row] = await tx.query(beginSql, valuesOf(place), fields)
  return present(sumsOfRow(row?.sums ?? null), 'sums')
}

const netSql = `select
    coalesce(sum(p.amount) filter (where p.at >= $2 and not p.is_reversed), 0)::bigint
    + (select coalesce(sum(case t.direction when 'in' then -t.amount else t.amount end), 0)::bigint
       from gaming.wallet_transfer t where t.member_id = $3 and t.state = 'done'
         and t.ended_at >= $2) as net
  from ${playsOf}($1, $2) p`

/** What was won and lost since a moment, from the player's side, without what was taken back. */
export const findPlayNet = async (
  db: Queryable,
  { accountId, memberId }: Pick<PlayerAccount, 'accountId' | 'memberId'>,
  since: Date,
): Promise<bigint> => {
  const [row] = await db.query(netSql, [accountId, since, memberId], { net: col.int8 })
  return row?.net ?? 0n
}

export type Play = {
  readonly memberId: string
  readonly day: string
  readonly stake: bigint
  readonly payout: bigint
}

/** Counts money that moved without a bet: rollbacks, transfers to a vendor's own wallet. */
export const countPlay = (tx: Queryable, play: Play): Promise<void> => countPlays(tx, [play])

/** The same of many: one statement for each day that a member has among them. */
export const countPlays = async (tx: Queryable, plays: readonly Play[]): Promise<void> => {
  let rest = sumsOf(plays)
  while (rest.length > 0) {
    const members = new Set<string>()
    const now = rest.filter(({ memberId }) => {
      const isFirst = !members.has(memberId)
      members.add(memberId)
      return isFirst
    })
    await tx.query(
      `select gaming.count_plays($1::uuid[], $2::date[], $3::bigint[], $4::bigint[],
         array_fill(0, array[cardinality($1::uuid[])]))`,
      [
        now.map(({ memberId }) => memberId),
        now.map(({ day }) => day),
        now.map(({ stake }) => stake),
        now.map(({ payout }) => payout),
      ],
    )
    const counted = new Set(now)
    rest = rest.filter((one) => !counted.has(one))
  }
}

/** By member and day, older days first; what moved nothing is left out. */
const sumsOf = (plays: readonly Play[]): readonly Play[] => {
  const sums = new Map<string, Play>()
  for (const { memberId, day, stake, payout } of plays) {
    const before = sums.get(`${memberId}|${day}`)
    sums.set(`${memberId}|${day}`, {
      memberId,
      day,
      stake: stake + (before?.stake ?? 0n),
      payout: payout + (before?.payout ?? 0n),
    })
  }
  return [...sums.values()]
    .filter(({ stake, payout }) => stake !== 0n || payout !== 0n)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
