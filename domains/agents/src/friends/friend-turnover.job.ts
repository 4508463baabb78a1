import { addDays } from '@faro/kernel/days'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import { friendTurnover } from '../../engine/affiliates/friends.ts'
import { isClosed } from '../bills/closing.ts'
import type { AgentsDeps } from '../deps.ts'
import { isReconciled } from '../figures/reconcile.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered } from '../tree/node.query.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'wallet' | 'whitelabel' | 'log'>

const minuteMs = 60_000
const batchMax = 1_000

type BrandDay = {
  readonly merchantId: number
  readonly day: string
  /** When the day after it begins. */
  readonly endsAt: Date
}

const playedFields = rowOf({
  referrer_no: col.int4,
  valid: col.int8.present,
  carry: col.int8.present,
})

/** What friends for whom somebody was paid played on a day, by whom they were brought. */
const playedOn = (tx: Tx, { merchantId, day, endsAt }: BrandDay) =>
  tx.query(
    `select r.referrer_no, sum(o.valid)::bigint as valid, coalesce((
       select t.carry_out from agents.friend_turnover t where t.referrer_no = r.referrer_no
       order by t.day desc limit 1), 0)::bigint as carry
     from agents.friend_reward r
       join agents.node n on n.member_no = r.referrer_no and n.account_type = 2
       join agents.own_day o on o.member_no = r.friend_no and o.day = $2
     where r.merchant_id = $1 and r.state = 'paid' and r.ended_at < $3
     group by r.referrer_no having sum(o.valid) <> 0 order by r.referrer_no`,
    [merchantId, day, endsAt],
    playedFields,
  )

/** Settles one day of a brand, once, in its order. */
const settleDay = async (tx: Tx, brandDay: BrandDay, ppm: number): Promise<void> => {
  const { merchantId, day } = brandDay
  const moved = await tx.query(
    `insert into agents.friend_turnover_mark as m (merchant_id, day) values ($1, $2)
     on conflict (merchant_id) do update set day = excluded.day where m.day < excluded.day
     returning 1`,
    [merchantId, day],
  )
  if (moved.length === 0 || ppm === 0) return
  const rows = (await playedOn(tx, brandDay)).map((row) => ({
    ...row,
    ...friendTurnover(row.valid, ppm, row.carry),
  }))
  await tx.query(
    `insert into agents.friend_turnover
       (referrer_no, day, merchant_id, valid, carry_in, carry_out, rate_ppm, amount)
     select i.no, $1, $2, i.valid, i.carry_in, i.carry_out, $3, i.amount
     from unnest($4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       i(no, valid, carry_in, carry_out, amount)`,
    [
      day,
      merchantId,
      ppm,
      `{${rows.map((row) => row.referrer_no).join(',')}}`,
      `{${rows.map((row) => row.valid).join(',')}}`,
      `{${rows.map((row) => row.carry).join(',')}}`,
      `{${rows.map((row) => row.carryOut).join(',')}}`,
      `{${rows.map((row) => row.amount).join(',')}}`,
    ],
  )
}

/** Settles what is over and counted to its end; a brand that pays nothing for it passes it over. */
const settleDays = async (deps: Deps, merchantId: number): Promise<void> => {
  const { db, clock, whitelabel } = deps
  const { friends, graceDaily } = await policyOf(deps, db, merchantId)
  const isOn = await whitelabel.isEnabled(merchantId, 'REFERRAL3')
  const ppm = isOn ? friends.turnoverPpm : 0
  const { startOf, dayOf } = await whitelabel.daysOf(merchantId)
  const now = clock.now()
  const before = dayOf(now.getTime() - graceDaily * minuteMs)
  const [mark] = await db.query(
    'select day::text as day from agents.friend_turnover_mark where merchant_id = $1',
    [merchantId],
    { day: col.text.present },
  )
  const yesterday = addDays(before, -1)
  let day = ppm === 0 || mark === undefined ? yesterday : addDays(mark.day, 1)
  if (day >= before || mark?.day === yesterday) return
  if (ppm > 0) {
    if (!(await isReconciled(db, merchantId))) return
    if (!(await isClosed(db, new Date(startOf(before)), now))) return
  }
  for (; day < before; day = addDays(day, 1)) {
    const brandDay = { merchantId, day, endsAt: new Date(startOf(addDays(day, 1))) }
    await db.tx(async (tx) => {
      await settleDay(tx, brandDay, ppm)
      return ok(null)
    })
  }
}

const dueOf = (db: Queryable, merchantId: number) =>
  db.query(
    `select referrer_no, day::text as day from agents.friend_turnover
     where merchant_id = $1 and paid_at is null and amount > 0
     order by referrer_no, day limit ${batchMax}`,
    [merchantId],
    { referrer_no: col.int4, day: col.text.present },
  )

type Due = { readonly referrer_no: number; readonly day: string }

/** The money and the row are one transaction: who comes second finds it paid. */
const payDay =
  (deps: Deps) =>
  async (tx: Tx, { referrer_no: no, day }: Due): Promise<Result<null, 'account-frozen'>> => {
    const [row] = await tx.query(
      `select amount from agents.friend_turnover
       where referrer_no = $1 and day = $2 and paid_at is null for update`,
      [no, day],
      { amount: col.int8 },
    )
    if (row === undefined) return ok(null)
    const [referrer] = await nodesNumbered(tx, [no])
    const { merchantId, memberId: owner } = present(referrer, 'a referrer')
    const account = present(await deps.wallet.balanceIn(tx, { merchantId, owner }), 'an account')
    const { accountId, currency } = account
    const name = 'affiliate:refer'
    const contraId = await deps.wallet.pooled(tx, { merchantId, name, currency })
    const posted = await deps.wallet.post(tx, [
      {
        accountId,
        amount: row.amount,
        contraId,
        kind: 'commission',
        key: { party: 'agents', kind: 'friend-day', id: `${no}|${day}` },
        ref: `affiliate:friends:${day}`,
      },
    ])
    if (!posted.ok) return err('account-frozen')
    await tx.query(
      'update agents.friend_turnover set paid_at = $3 where referrer_no = $1 and day = $2',
      [no, day, deps.clock.now()],
    )
    return ok(null)
  }

/**
 * Pays members a share of what friends play who qualified, by day (A7); an account that may not be
 * moved now is tried again later.
 */
export const payFriendTurnover =
  (deps: Deps) =>
  async (merchantId: number): Promise<void> => {
    await settleDays(deps, merchantId)
    for (const due of await dueOf(deps.db, merchantId)) {
      const done = await deps.db.tx((tx) => payDay(deps)(tx, due))
      if (!done.ok) deps.log.warn(due, 'turnover of friends cannot be paid into an account now')
    }
  }
