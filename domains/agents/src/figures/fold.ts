import { figureCategories } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import {
  settlementBoundFunction,
  settlementFeedFunction,
  settlementHorizonFunction,
} from '@faro/gaming'
import { col, type Tx } from '@faro/server-kit/db'
import type { EntrySince } from '@faro/wallet'
import type { AgentsDeps } from '../deps.ts'
import { addRebates, type BrandZone } from '../rebates/add-rebates.ts'
import { adoptLines } from '../tree/adopt-lines.ts'
import { shareTree } from '../tree/node.query.ts'
import { depositsAmong, figureKinds, moneyRows } from './money-rows.ts'
import { addFirstDeposits, addMoney, addRecentDeposits } from './store-money.ts'

export type FoldDeps = Pick<AgentsDeps, 'db' | 'wallet' | 'whitelabel' | 'clock'> & {
  readonly identity: { readonly lines: Pick<AgentsDeps['identity']['lines'], 'of'> }
}

/** Rows of a transaction: it must not last over two seconds. */
const batchMax = 20_000
/** Transactions of a stretch: their entries are read at once. */
const spanMax = 200_000

type Stretch = { readonly from: bigint; readonly before: bigint }

/** Keeps the mark, and says how far may be counted now: one process counts at a time (F10). */
const lockStretch = async (tx: Tx): Promise<Stretch & { readonly isLast: boolean }> => {
  const [row] = await tx.query('select xid from agents.reading for update', [], { xid: col.int8 })
  const from = present(row, 'where figures are counted up to').xid
  const [bound] = await tx.query(
    `select ${settlementHorizonFunction}()::text::bigint as horizon,
       ${settlementBoundFunction}($1::text::xid8, $2::int)::text::bigint as bound`,
    [String(from), batchMax],
    { horizon: col.int8.present, bound: col.int8.present },
  )
  const { horizon, bound: rows } = present(bound, 'horizon')
  const most = [horizon, rows, from + BigInt(spanMax)].reduce((a, b) => (a < b ? a : b))
  const before = most > from ? most : from
  return { from, before, isLast: before >= horizon }
}

/** Accounts of the stretch that have no place yet get one. */
const adopt = async (
  deps: FoldDeps,
  tx: Tx,
  { stretch, entries }: { readonly stretch: Stretch; readonly entries: readonly EntrySince[] },
): Promise<void> => {
  const { from, before } = stretch
  const rows = await tx.query(
    `select distinct s.member_id from ${settlementFeedFunction}($1::text::xid8, $2::text::xid8) s
     where not exists (select 1 from agents.node n where n.member_id = s.member_id)`,
    [String(from), String(before)],
    { member_id: col.uuid.present },
  )
  const owners = [...new Set(entries.map(({ owner }) => owner))]
  const missing = await tx.query(
    `select i.member_id from unnest($1::uuid[]) i(member_id)
     where not exists (select 1 from agents.node n where n.member_id = i.member_id)`,
    [`{${owners.join(',')}}`],
    { member_id: col.uuid.present },
  )
  await adoptLines(deps)(tx, [...new Set([...rows, ...missing].map((row) => row.member_id))])
}

/** Adds what the book says to own days and to those of everybody above (F4, F7). */
const addPlay = (tx: Tx, { from, before }: Stretch): Promise<unknown> =>
  tx.query(
    `with d as materialized (
       select n.member_no, n.path, n.merchant_id, s.day,
         array_position($3::text[], s.category)::smallint as category,
         count(*) filter (where s.version = 1)::bigint as rounds, sum(s.d_stake)::bigint as stake,
         sum(s.d_payout)::bigint as payout, sum(s.d_jackpot)::bigint as jackpot,
         sum(s.d_valid)::bigint as valid
       from ${settlementFeedFunction}($1::text::xid8, $2::text::xid8) s
         join agents.node n using (member_id)
       group by 1, 2, 3, 4, 5),
     o as (
       insert into agents.own_day as t
         (member_no, day, category, rounds, stake, payout, jackpot, valid)
       select member_no, day, category, rounds, stake, payout, jackpot, valid from d
       order by 1, 2, 3
       on conflict (member_no, day, category) do update set rounds = t.rounds + excluded.rounds,
         stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
         jackpot = t.jackpot + excluded.jackpot, valid = t.valid + excluded.valid),
     l as (
       insert into agents.link_day as t (link_id, day, valid)
       select n.link_id, d.day, sum(d.valid) from d join agents.node n using (member_no)
       where n.link_id is not null group by 1, 2 order by 1, 2
       on conflict (link_id, day) do update set valid = t.valid + excluded.valid)
     insert into agents.below_day as t
       (member_no, day, category, rounds, stake, payout, jackpot, valid)
     select a.no, d.day, d.category, sum(d.rounds), sum(d.stake), sum(d.payout), sum(d.jackpot),
       sum(d.valid)
     from d cross join lateral agents.ancestors(
         agents.path_at(d.merchant_id, d.member_no, d.path, d.day)) a(no)
     where a.no <> d.member_no group by 1, 2, 3 order by 1, 2, 3
     on conflict (member_no, day, category) do update set rounds = t.rounds + excluded.rounds,
       stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
       jackpot = t.jackpot + excluded.jackpot, valid = t.valid + excluded.valid`,
    [String(from), String(before), `{${figureCategories.join(',')}}`],
  )

/** Brands that have, or had within a day, contracts by hour or slot. */
const slotBrands = async (tx: Tx, now: Date): Promise<readonly number[]> => {
  const rows = await tx.query(
    `select distinct merchant_id from agents.contract where kind in ('hourly', 'realtime')
       and state = 'accepted' and (ends_at is null or ends_at > $1::timestamptz - interval '1 day')`,
    [now],
    { merchant_id: col.int4 },
  )
  return rows.map(({ merchant_id: id }) => id)
}

/** Single versions, for contracts that are settled within the day. */
const addRecent = (tx: Tx, { from, before }: Stretch, merchants: readonly number[]) =>
  tx.query(
    `insert into agents.recent (merchant_id, member_no, at, version, first_at, stake, payout,
       valid, before_stake, before_payout, before_valid)
     select n.merchant_id, n.member_no, s.at, s.version, s.first_at, s.stake,
       s.payout - s.jackpot_paid, s.valid, s.before_stake,
       s.before_payout - (s.jackpot_paid - s.d_jackpot), s.before_valid
     from ${settlementFeedFunction}($1::text::xid8, $2::text::xid8) s
       join agents.node n using (member_id)
     where n.merchant_id = any($3::int[]) order by s.xid, s.seq`,
    [String(from), String(before), `{${merchants.join(',')}}`],
  )

/** A move that is due comes before anything of its day is counted (T4). */
const isMoveDue = async (tx: Tx, now: Date): Promise<boolean> => {
  const [row] = await tx.query(
    `select exists (select 1 from agents.move where state = 'scheduled' and due_at <= $1) as is_due`,
    [now],
    { is_due: col.bool.present },
  )
  return row?.is_due === true
}

type Days = (merchantId: number, at: Date) => string

/** How each brand counts days, for many moments at once. */
const daysOfBrands = async ({ whitelabel }: FoldDeps): Promise<Days> => {
  const brands = new Map(
    await Promise.all(
      (await whitelabel.merchants()).map(
        async ({ merchantId }) => [merchantId, await whitelabel.daysOf(merchantId)] as const,
      ),
    ),
  )
  return (merchantId, at) => present(brands.get(merchantId), 'a brand').dayOf(at.getTime())
}

const zonesOfBrands = async ({ whitelabel }: FoldDeps): Promise<readonly BrandZone[]> =>
  Promise.all(
    (await whitelabel.merchants()).map(async ({ merchantId }) => ({
      merchantId,
      timeZone: await whitelabel.timeZoneOf(merchantId),
    })),
  )

const count = async (
  deps: FoldDeps,
  tx: Tx,
  {
    stretch,
    dayOf,
    zones,
  }: { readonly stretch: Stretch; readonly dayOf: Days; readonly zones: readonly BrandZone[] },
): Promise<void> => {
  const { from, before } = stretch
  const entries = await deps.wallet.entriesSince(tx, { from, before, kinds: [...figureKinds] })
  await adopt(deps, tx, { stretch, entries })
  await addPlay(tx, stretch)
  await addRebates(tx, stretch, zones)
  await addMoney(tx, moneyRows(entries, dayOf))
  const deposits = depositsAmong(entries, dayOf)
  await addFirstDeposits(tx, deposits)
  const brands = await slotBrands(tx, deps.clock.now())
  if (brands.length === 0) return
  await addRecent(tx, stretch, brands)
  await addRecentDeposits(
    tx,
    deposits.filter(({ merchantId }) => brands.includes(merchantId)),
  )
}

type Folded = { readonly isDone: boolean; readonly isMoveDue: boolean }

/** Counts what is new, once: it and the mark are one transaction (F10). */
const foldOnce = async (deps: FoldDeps): Promise<Folded> => {
  // before the transaction: nothing in it takes a second connection
  const merchants = await deps.whitelabel.merchants()
  const dayOf = await daysOfBrands(deps)
  const zones = await zonesOfBrands(deps)
  const done = await deps.db.tx(async (tx) => {
    for (const { merchantId } of merchants) await shareTree(tx, merchantId)
    if (await isMoveDue(tx, deps.clock.now())) return ok({ isDone: false, isMoveDue: true })
    const { isLast, ...stretch } = await lockStretch(tx)
    if (stretch.before > stretch.from) {
      await count(deps, tx, { stretch, dayOf, zones })
      await tx.query('update agents.reading set xid = $1, at = $2', [
        stretch.before,
        deps.clock.now(),
      ])
    }
    return ok({ isDone: isLast, isMoveDue: false })
  })
  return done.value
}

/** Counts on; what is due in the tree is done first. Answers whether nothing was left. */
export const foldFigures =
  (deps: FoldDeps, applyMoves: (merchantId: number) => Promise<unknown>) =>
  async (): Promise<{ readonly isDone: boolean }> => {
    const folded = await foldOnce(deps)
    if (!folded.isMoveDue) return folded
    for (const { merchantId } of await deps.whitelabel.merchants()) await applyMoves(merchantId)
    return foldOnce(deps)
  }
