import { addDays, daysBetween } from '@faro/kernel/days'
import { uuidv7 } from '@faro/kernel/ids'
import { compare, ratioOf, ratioText, zero, type Ratio } from '@faro/kernel/ratio'
import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { netRevenue } from '../../engine/affiliates/net-revenue.ts'
import { payoutOf } from '../../engine/affiliates/payout.ts'
import {
  nothingCarried,
  shareBill,
  type Carried,
  type SharePlan,
} from '../../engine/affiliates/revenue-share.ts'
import { isClosed } from '../bills/closing.ts'
import { isReconciled } from '../figures/reconcile.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import {
  affiliatesOf,
  lockAffiliate,
  monthOfPlayer,
  playersIn,
  type AffiliateRow,
} from './affiliate.query.ts'
import { payStatement } from './pay-statement.ts'
import { planFrom, type StoredPlan } from './plan.ts'
import { monthOf, nextMonth, planIn } from './plan.query.ts'
import { qualifyPlayers, type AffiliateDeps } from './qualify.job.ts'
import { releasePlayers } from './release-players.ts'
import { statementsOf, type StatementInputs, type StoredCarry } from './statement.query.ts'

const noPlan: StoredPlan = { share: null, cpa: null }
const topMax = 20

const carriedFrom = ({ all, players }: StoredCarry): Carried => ({
  all: ratioOf(all),
  players: new Map(Object.entries(players).map(([no, left]) => [no, ratioOf(left)])),
})

const storedCarry = ({ all, players }: Carried): StoredCarry => ({
  all: ratioText(all),
  players: Object.fromEntries([...players].map(([no, left]) => [no, ratioText(left)])),
})

type Month = { readonly affiliate: AffiliateRow; readonly month: string; readonly policy: Policy }

/** What a plan without a share comes to: nothing, and nothing is carried on. */
const noShare: SharePlan = {
  by: 'ngr',
  tiers: [],
  negative: { mode: 'none' },
  paymentPpm: 0n,
  adminPpm: 0n,
}

/** Works an affiliate's month out and writes it down, once (A2, A3). */
const computeMonth = async (
  deps: AffiliateDeps,
  tx: Tx,
  { affiliate, month, policy }: Month,
): Promise<void> => {
  const { member_no: no, merchant_id: merchantId } = affiliate
  const [last] = await statementsOf(tx, no, 1)
  const plan = (await planIn(tx, no, month))?.terms ?? noPlan
  const { share } = planFrom(plan)
  const to = addDays(nextMonth(month), -1)
  const rows = await playersIn(tx, affiliate, { from: month, to })
  const costs = { paymentPpm: BigInt(policy.paymentPpm), adminPpm: BigInt(policy.adminPpm) }
  const players = new Map(rows.map((row) => [String(row.member_no), monthOfPlayer(row)]))
  const firstDepositors = rows.filter((row) => row.is_first).length
  const carried =
    last === undefined || share === null ? nothingCarried : carriedFrom(last.carry_out)
  const bill = shareBill(
    share === null ? noShare : { ...share, ...costs },
    { firstDepositors: BigInt(firstDepositors), players },
    carried,
  )
  const names = new Map(rows.map((row) => [String(row.member_no), row.name]))
  const size = (one: Ratio): Ratio => (compare(one, zero) < 0 ? { n: -one.n, d: one.d } : one)
  const top = [...players]
    .map(([player, one]) => ({ player, revenue: netRevenue(costs, one) }))
    .filter(({ revenue }) => compare(revenue, zero) !== 0)
    .toSorted((a, b) => compare(size(b.revenue), size(a.revenue)))
    .slice(0, topMax)
  const trace: StatementInputs = {
    plan,
    firstDepositors,
    players: rows.length,
    total: ratioText(bill.total),
    base: ratioText(bill.base),
    ratePpm: Number(bill.ratePpm),
    carryIn: ratioText(carried.all),
    carryOut: ratioText(bill.carryOut.all),
    setApart: bill.carryOut.players.size,
    top: top.map(({ player, revenue }) => ({
      player: names.get(player) ?? '',
      revenue: ratioText(revenue),
    })),
  }
  const now = deps.clock.now()
  await tx.query(
    `insert into agents.statement (affiliate_no, month, statement_id, merchant_id, state, share,
       carry_out, trace, created_at)
     values ($1, $2, $3, $4, 'open', $5, $6, $7, $8) on conflict do nothing`,
    [
      no,
      month,
      uuidv7(now.getTime()),
      merchantId,
      bill.commission,
      JSON.stringify(storedCarry(bill.carryOut)),
      JSON.stringify(trace),
      now,
    ],
  )
}

/** The pay day of a month that is over, in the month behind it. */
const payDayOf = (month: string, { payDay }: Pick<Policy, 'payDay'>): string =>
  addDays(nextMonth(month), payDay - 1)

/** How many people must let a sum go (S2). */
const neededFor = (amount: bigint, { reviewAbove, secondAbove }: Policy): number =>
  amount > secondAbove ? 2 : amount > reviewAbove ? 1 : 0

/** What is payable joins the balance, which is paid whole once it is worth paying (A6). */
const closeMonth = async (
  deps: AffiliateDeps,
  tx: Tx,
  { affiliate: { member_no: no }, month, policy }: Month,
): Promise<void> => {
  const affiliate = await lockAffiliate(tx, no)
  const [open] = await tx.query(
    `select share from agents.statement
     where affiliate_no = $1 and month = $2 and state = 'open' for no key update`,
    [no, month],
    { share: col.int8 },
  )
  if (affiliate === null || open === undefined) return
  const settled = await tx.query(
    `update agents.qualified set state = 'settled', month = $2, ended_at = $4
     where affiliate_no = $1 and state = 'payable' and payable_day <= $3 returning amount`,
    [no, month, payDayOf(month, policy), deps.clock.now()],
    { amount: col.int8 },
  )
  const cpa = settled.reduce((sum, { amount }) => sum + amount, 0n)
  const parts = { cpa: affiliate.balance_cpa + cpa, share: affiliate.balance_share + open.share }
  const before = affiliate.balance_cpa + affiliate.balance_share
  const { paid } = payoutOf(before, cpa + open.share, policy.minPayout)
  const needed = neededFor(paid, policy)
  const state = paid === 0n ? 'kept' : needed > 0 ? 'held' : 'due'
  await tx.query(
    `update agents.statement set state = $3, cpa = $4, amount = $5, amount_cpa = $6, needed = $7
     where affiliate_no = $1 and month = $2`,
    [no, month, state, cpa, paid, paid === 0n ? 0n : parts.cpa, needed],
  )
  await tx.query(
    'update agents.affiliate set balance_cpa = $2, balance_share = $3 where member_no = $1',
    [no, paid === 0n ? parts.cpa : 0n, paid === 0n ? parts.share : 0n],
  )
}

/** Months of an affiliate that are over and not worked out, then those whose pay day has come. */
const settleAffiliate = async (
  deps: AffiliateDeps,
  affiliate: AffiliateRow,
  { day, policy }: { readonly day: string; readonly policy: Policy },
): Promise<void> => {
  const { db, whitelabel } = deps
  const joined = monthOf(await whitelabel.dayOf(affiliate.merchant_id, affiliate.since))
  const [last] = await statementsOf(db, affiliate.member_no, 1)
  let month = last === undefined ? joined : nextMonth(last.month)
  while (daysBetween(nextMonth(month), day) >= -1) {
    const at = month
    await db.tx(async (tx) => {
      await lockAffiliate(tx, affiliate.member_no)
      return ok(await computeMonth(deps, tx, { affiliate, month: at, policy }))
    })
    month = nextMonth(month)
  }
  for (const { month: open, state } of (
    await statementsOf(db, affiliate.member_no, 24)
  ).toReversed())
    if (state === 'open' && payDayOf(open, policy) <= addDays(day, 1))
      await db.tx(async (tx) => ok(await closeMonth(deps, tx, { affiliate, month: open, policy })))
}

const payDue = async (deps: AffiliateDeps, merchantId: number): Promise<void> => {
  const due = await deps.db.query(
    `select statement_id from agents.statement where merchant_id = $1 and state = 'due'
     order by month, affiliate_no`,
    [merchantId],
    { statement_id: col.uuid },
  )
  for (const { statement_id: id } of due)
    await deps.db.tx(async (tx) => ok(await payStatement(deps)(tx, id)))
}

const minuteMs = 60_000

/**
 * Everything that affiliates of a brand earned up to the last day that is closed: players who
 * qualified, months that are over, what is worth paying. Run again, it finds nothing left to do.
 */
export const settleAffiliates =
  (deps: AffiliateDeps) =>
  async (merchantId: number): Promise<void> => {
    const { db, clock, whitelabel } = deps
    // what is due is paid, whatever the brand offers by now
    await payDue(deps, merchantId)
    if (!(await whitelabel.isEnabled(merchantId, 'AFFILIATE3'))) return
    const all = await affiliatesOf(db, merchantId)
    if (all.length === 0) return
    const policy = await policyOf(deps, db, merchantId)
    const { startOf, dayOf } = await whitelabel.daysOf(merchantId)
    const now = clock.now()
    const today = dayOf(now.getTime() - policy.graceDaily * minuteMs)
    const day = addDays(today, -1)
    if (!(await isReconciled(db, merchantId))) return
    if (!(await isClosed(db, new Date(startOf(today)), now))) return
    for (const affiliate of all) await qualifyPlayers(deps)(affiliate, { day, policy })
    await releasePlayers(deps)(merchantId, { day: today, policy })
    for (const affiliate of all) await settleAffiliate(deps, affiliate, { day, policy })
    await payDue(deps, merchantId)
  }
