import { groupUnits, isGroupMode, limitKeys, ppmUnits, type LimitKey } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import { rebateDay } from '../../engine/rebates/rebates.ts'
import { isClosed } from '../bills/closing.ts'
import type { AgentsDeps } from '../deps.ts'
import { isReconciled } from '../figures/reconcile.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered, type Node } from '../tree/node.query.ts'

type RebateDeps = Pick<AgentsDeps, 'db' | 'clock' | 'wallet' | 'whitelabel' | 'log'>

const batchMax = 1_000
const minuteMs = 60_000

/** Accounts that have something of days before one. */
const accountsDue = async (
  db: Queryable,
  { merchantId, before, after }: { merchantId: number; before: string; after: number },
): Promise<readonly number[]> => {
  const rows = await db.query(
    `select distinct r.member_no from agents.rebate_day r join agents.node n using (member_no)
     where n.merchant_id = $1 and r.day < $2 and r.parts <> r.counted and r.member_no > $3
     order by r.member_no limit ${batchMax}`,
    [merchantId, before, after],
    { member_no: col.int4 },
  )
  return rows.map(({ member_no: no }) => no)
}

const dueFields = rowOf({
  day: col.text.present,
  key: col.int4,
  parts: col.text.present,
  payments: col.int4,
})

const partsPerUnit = (key: LimitKey): bigint => BigInt(isGroupMode(key) ? groupUnits : ppmUnits)

/** What is left of days before, by the place of the limit. */
const leftOf = async (tx: Tx, memberNo: number): Promise<Map<number, bigint>> => {
  const rows = await tx.query(
    'select key, remainder::text as remainder from agents.rebate_left where member_no = $1',
    [memberNo],
    { key: col.int4, remainder: col.text.present },
  )
  return new Map(rows.map(({ key, remainder }) => [key, BigInt(remainder)]))
}

type Paid = {
  readonly day: string
  readonly key: LimitKey
  readonly paid: bigint
  readonly no: number
}

/** One sum a day and limit; a key of its own for each, so that none is paid twice (S5). */
const post = async (
  { wallet }: RebateDeps,
  tx: Tx,
  { node, sums }: { readonly node: Node; readonly sums: readonly Paid[] },
): Promise<Result<null, 'account-frozen'>> => {
  if (sums.length === 0) return ok(null)
  const { merchantId, memberId: owner, memberNo } = node
  const { accountId, currency } = present(
    await wallet.balanceIn(tx, { merchantId, owner }),
    'an account',
  )
  const contraId = await wallet.pooled(tx, { merchantId, name: 'agents:rebate', currency })
  const posted = await wallet.post(
    tx,
    sums.map(({ day, key, paid, no }) => ({
      accountId,
      amount: paid,
      contraId,
      kind: 'commission' as const,
      key: { party: 'agents', kind: 'rebate', id: `${memberNo}|${day}|${key}|${no}` },
      ref: `rebate:${key}:${day}`,
    })),
  )
  return posted.ok ? ok(null) : err('account-frozen')
}

/** Settles all days of an account before one, in order: the sums and the money are one transaction. */
const payAccount =
  (deps: RebateDeps) =>
  async (
    tx: Tx,
    { node, before }: { readonly node: Node; readonly before: string },
  ): Promise<Result<null, 'account-frozen'>> => {
    const { memberNo } = node
    // whoever pays the same account at the same time waits, and finds nothing left
    await tx.query('select 1 from agents.node where member_no = $1 for no key update', [memberNo])
    const due = await tx.query(
      `select day::text as day, key, (parts - counted)::text as parts, payments
       from agents.rebate_day where member_no = $1 and day < $2 and parts <> counted
       order by day, key for update`,
      [memberNo, before],
      dueFields,
    )
    const left = await leftOf(tx, memberNo)
    const sums: Paid[] = []
    for (const { day, key: place, parts, payments: no } of due) {
      const key = present(limitKeys[place - 1], 'a limit')
      const done = rebateDay(BigInt(parts), left.get(place) ?? 0n, partsPerUnit(key))
      left.set(place, done.remainder)
      if (done.paid > 0n) sums.push({ day, key, paid: done.paid, no })
      await tx.query(
        `update agents.rebate_day set counted = parts, paid = paid + $4, payments = payments + $5
         where member_no = $1 and day = $2 and key = $3`,
        [memberNo, day, place, done.paid, done.paid > 0n ? 1 : 0],
      )
    }
    await tx.query(
      `insert into agents.rebate_left (member_no, key, remainder)
       select $1, k.key, k.remainder::numeric
       from unnest($2::smallint[], $3::text[]) k(key, remainder)
       on conflict (member_no, key) do update set remainder = excluded.remainder`,
      [memberNo, [...left.keys()], [...left.values()].map(String)],
    )
    return post(deps, tx, { node, sums })
  }

/**
 * Pays those above what they have of days that are over and counted to their end (R4). One whose
 * account may not be moved now is tried again later. Answers how many accounts were settled.
 */
export const payRebates =
  (deps: RebateDeps) =>
  async (merchantId: number): Promise<number> => {
    const { db, clock, whitelabel, log } = deps
    const { startOf, dayOf } = await whitelabel.daysOf(merchantId)
    const now = clock.now()
    const { graceDaily } = await policyOf(deps, db, merchantId)
    const before = dayOf(now.getTime() - graceDaily * minuteMs)
    let after = 0
    let settled = 0
    for (;;) {
      const numbers = await accountsDue(db, { merchantId, before, after })
      if (numbers.length === 0) return settled
      if (after === 0) {
        if (!(await isReconciled(db, merchantId))) return 0
        if (!(await isClosed(db, new Date(startOf(before)), now))) return 0
      }
      for (const node of await nodesNumbered(db, numbers)) {
        const done = await db.tx((tx) => payAccount(deps)(tx, { node, before }))
        if (done.ok) settled += 1
        else log.warn({ memberNo: node.memberNo }, 'a rebate cannot be paid into an account now')
      }
      after = present(numbers.at(-1), 'an account')
    }
  }
