import { isUuid, uuidv7 } from '@faro/kernel/ids'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import type { StatementLine } from '../payments/port.ts'
import { compareBooks, type Line } from './compare.ts'

const dayMs = 86_400_000
/** A movement is compared once it has had time to settle on both sides. */
const restMs = 10 * 60_000
const marginMs = 60 * 60_000

/**
 * Compares the statement of each provider that gives one with our own books, over the last day. A
 * difference is written down once; looking again finds the same one.
 */
export const reconcile =
  (deps: CashierDeps) =>
  async (now: Date = deps.clock.now(), settleMs: number = restMs): Promise<void> => {
    const span = {
      from: new Date(now.getTime() - dayMs),
      to: new Date(now.getTime() - settleMs),
    }
    for (const [name, provider] of Object.entries(deps.providers)) {
      if (provider.statement === undefined) continue
      // the two clocks differ, and what we hold for new may be old to them
      const statement = await provider.statement({
        from: new Date(span.from.getTime() - marginMs),
        to: new Date(now.getTime() + marginMs),
      })
      if (!statement.ok) throw new Error(`provider ${name} gave no statement`)
      const ours = await ourLines(deps.db, { provider: name, ...span })
      const said = { provider: name, theirs: statement.value, until: span.to }
      const theirs = await comparable(deps.db, ours, said)
      const differences = compareBooks(ours, theirs)
      await deps.db.tx(async (tx) => {
        for (const { subject, reference, kind, ...said } of differences)
          await tx.query(
            `insert into cashier.statement_difference
               (difference_id, provider, subject, reference, kind, ours, theirs, found_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict on constraint statement_difference_once do nothing`,
            [uuidv7(), name, subject, reference, kind, said.ours, said.theirs, now],
          )
        return ok(null)
      })
    }
  }

const endings: Readonly<Record<StatementLine['state'], Line['state']>> = {
  paid: 'paid',
  pending: 'open',
  declined: 'ended',
  expired: 'ended',
  failed: 'ended',
}

const lineOf = ({ subject, reference, state, amount, currency }: StatementLine): Line => ({
  subject,
  reference,
  state: endings[state],
  money: `${amount} ${currency}`,
})

const ourFields = rowOf({
  subject: col.text.as<Line['subject']>(),
  reference: col.text,
  state: col.text.as<Line['state']>(),
  amount: col.int8,
  currency: col.text.as<CurrencyCode>(),
})

type Period = { readonly provider: string; readonly from: Date; readonly to: Date }

const ourLines = async (
  db: Queryable,
  { provider, from, to }: Period,
): Promise<readonly Line[]> => {
  const rows = await db.query(
    `select 'payment' as subject, deposit_id::text as reference, amount, currency,
       case state when 'paid' then 'paid' when 'pending' then 'open' else 'ended' end as state
     from cashier.deposit
     where provider = $1 and provider_ref is not null and instructions is null
       and created_at >= $2 and created_at < $3
     union all
     select 'payment', t.transfer_id, t.amount, d.currency,
       case when t.credited_at is null then 'open' else 'paid' end
     from cashier.transfer t join cashier.deposit d using (deposit_id)
     where t.provider = $1 and t.seen_at >= $2 and t.seen_at < $3
     union all
     select 'payout', withdrawal_id::text, amount - fee, currency,
       case state when 'paid' then 'paid' when 'approved' then 'open' else 'ended' end
     from cashier.withdrawal
     where provider = $1 and provider_ref is not null
       and coalesce(reviewed_at, created_at) >= $2 and coalesce(reviewed_at, created_at) < $3`,
    [provider, from, to],
    ourFields,
  )
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    money: `${formatAmount(amount, currency)} ${currency}`,
  }))
}

type Statement = {
  readonly provider: string
  readonly theirs: readonly StatementLine[]
  /** Younger movements may still be on their way to us. */
  readonly until: Date
}

/**
 * Their lines of our span, and those that we know nothing of at all though they had time to reach
 * us: the rest has its own turn.
 */
const comparable = async (
  db: Queryable,
  ours: readonly Line[],
  { provider, theirs, until }: Statement,
): Promise<readonly Line[]> => {
  const mine = new Set(ours.map(({ reference }) => reference))
  const others = theirs.filter(({ reference }) => !mine.has(reference))
  const rows = await db.query(
    `select deposit_id::text as reference from cashier.deposit where deposit_id = any($1::uuid[])
     union all
     select withdrawal_id::text from cashier.withdrawal where withdrawal_id = any($1::uuid[])
     union all
     select transfer_id from cashier.transfer
     where provider = $3 and transfer_id = any($2::text[])`,
    [
      others.map(({ reference }) => reference).filter(isUuid),
      others.map(({ reference }) => reference),
      provider,
    ],
    { reference: col.text },
  )
  const known = new Set(rows.map(({ reference }) => reference))
  return theirs
    .filter(({ reference, at }) => mine.has(reference) || (!known.has(reference) && at < until))
    .map(lineOf)
}
