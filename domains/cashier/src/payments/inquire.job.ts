import { uncountDeposit } from '../deposits/deposit-sums.ts'
import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { hearProvider } from './hear-provider.ts'
import type { ProviderWord, TransferWord } from './port.ts'

const waitingFields = rowOf({ reference: col.uuid, provider: col.text })
type Waiting = RowOf<typeof waitingFields>

const batchMax = 50

const due = (table: 'deposit' | 'withdrawal', isWaiting: string): string =>
  `update cashier.${table} t set inquired_at = $1
   where ${table}_id in (
     select ${table}_id from cashier.${table}
     where (${isWaiting}) and provider_ref is not null
       and coalesce(inquired_at, created_at) < $1::timestamptz - interval '20 seconds'
     order by inquired_at nulls first limit ${batchMax} for update skip locked)
   returning ${table}_id as reference, provider`

/**
 * Asks providers about everything that waits for a call-back: one may have been lost. A deposit
 * that nobody has paid after a day is given up; should its money come all the same, it is credited.
 * One that its member cancelled is asked about for as long as it can be paid.
 */
export const inquireProviders = (deps: CashierDeps) => {
  const hear = hearProvider(deps)
  const ask = async (subject: 'payment' | 'payout', waiting: readonly Waiting[]): Promise<void> => {
    for (const { reference, provider } of waiting) {
      const adapter = present(deps.providers[provider], `provider ${provider}`)
      const answer = await adapter.inquire(subject, reference)
      if (answer.ok) for (const word of answer.value) await act(provider, word)
    }
  }
  const act = (provider: string, word: ProviderWord | TransferWord) =>
    deps.db.tx(async (tx) => {
      const heard = await hear(tx, provider, word)
      return heard.ok ? ok(null) : heard
    })
  return async (): Promise<void> => {
    const now = deps.clock.now()
    await ask(
      'payment',
      await deps.db.query(
        due('deposit', `state in ('pending', 'partial') or held_until is not null`),
        [now],
        waitingFields,
      ),
    )
    await ask(
      'payout',
      await deps.db.query(due('withdrawal', `state = 'approved'`), [now], waitingFields),
    )
    await giveUp(deps, now)
    await release(deps, now)
  }
}

const endedFields = rowOf({
  merchant_id: col.int4,
  member_id: col.uuid,
  amount: col.int8,
  received: col.int8,
  created_at: col.timestamptz,
})
type Ended = RowOf<typeof endedFields>

const uncount = async (
  tx: Tx,
  whitelabel: CashierDeps['whitelabel'],
  ended: readonly Ended[],
): Promise<void> => {
  for (const row of ended) {
    const { merchant_id: merchantId, member_id: memberId, created_at: at } = row
    const amount = row.amount - row.received
    await uncountDeposit(tx, { memberId, amount, day: await whitelabel.dayOf(merchantId, at) })
  }
}

/** Ends what nobody paid, or not all of; what is missing then counts against nobody's limit. */
const giveUp = ({ db, whitelabel }: CashierDeps, now: Date) =>
  db.tx(async (tx) => {
    const ended = await tx.query(
      `update cashier.deposit set settled_at = kit.now(),
         state = case when state = 'partial' then 'paid' else 'expired' end
       where state in ('pending', 'partial')
         and coalesce(expires_at, created_at + interval '24 hours') < $1::timestamptz
       returning merchant_id, member_id, amount, received, created_at`,
      [now],
      endedFields,
    )
    await uncount(tx, whitelabel, ended)
    return ok(null)
  })

/** What was cancelled and can no longer be paid counts against nobody's limit. */
const release = ({ db, whitelabel }: CashierDeps, now: Date) =>
  db.tx(async (tx) => {
    const ended = await tx.query(
      `update cashier.deposit set held_until = null where held_until < $1::timestamptz
       returning merchant_id, member_id, amount, received, created_at`,
      [now],
      endedFields,
    )
    await uncount(tx, whitelabel, ended)
    return ok(null)
  })
