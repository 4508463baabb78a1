import { uncountDeposit } from '../deposits/deposit-sums.ts'
import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { applyProviderUpdate } from './apply-provider-update.ts'
import type { ProviderUpdate, TransferUpdate } from './port.ts'

const waitingFields = rowOf({ reference: col.uuid, provider: col.text })
type Waiting = RowOf<typeof waitingFields>

const askedMax = 50
const atOnce = 5
/** A slow provider is asked less in this run; the rest waits for the next. */
const spanMs = 20_000

/**
 * Takes turns by member, the longest unheard first: many orders of one member do not delay those of
 * others.
 */
const due = (table: 'deposit' | 'withdrawal', isWaiting: string): string =>
  `update cashier.${table} t set inquired_at = $1
   where ${table}_id in (
     select d.${table}_id from cashier.${table} d join (
       select ${table}_id, row_number() over (
         partition by member_id order by coalesce(inquired_at, created_at)) as turn
       from cashier.${table}
       where (${isWaiting}) and provider_ref is not null
         and coalesce(inquired_at, created_at) < $1::timestamptz - interval '20 seconds') due
       using (${table}_id)
     where coalesce(d.inquired_at, d.created_at) < $1::timestamptz - interval '20 seconds'
     order by due.turn, coalesce(d.inquired_at, d.created_at)
     limit ${atOnce} for update of d skip locked)
   returning ${table}_id as reference, provider`

/**
 * Inquires about everything that waits for a call-back, as one may be lost. A deposit unpaid after
 * a day expires; money that arrives later is still credited. A cancelled deposit is inquired about
 * for as long as it can be paid. What cannot be settled, such as money for a frozen account, delays
 * nothing else and is reported at the end.
 */
export const inquireProviders = (deps: CashierDeps) => {
  const hear = applyProviderUpdate(deps)
  const askOne = async (
    subject: 'payment' | 'payout',
    { reference, provider }: Waiting,
  ): Promise<void> => {
    const adapter = present(deps.providers[provider], `provider ${provider}`)
    const answer = await adapter.inquire(subject, reference)
    if (answer.ok) for (const word of answer.value) await act(provider, word)
  }
  /** Answers what went wrong on the way. */
  const ask = async (
    subject: 'payment' | 'payout',
    take: () => Promise<readonly Waiting[]>,
  ): Promise<readonly unknown[]> => {
    const failures: unknown[] = []
    const until = performance.now() + spanMs
    for (let asked = 0; asked < askedMax && performance.now() < until;) {
      const waiting = await take()
      if (waiting.length === 0) break
      asked += waiting.length
      const asking = waiting.map((one) => askOne(subject, one))
      for (const told of await Promise.allSettled(asking))
        if (told.status === 'rejected') failures.push(told.reason)
    }
    return failures
  }
  const act = (provider: string, word: ProviderUpdate | TransferUpdate) =>
    deps.db.tx(async (tx) => {
      const heard = await hear(tx, provider, word)
      return heard.ok ? ok(null) : heard
    })
  return async (): Promise<void> => {
    const now = deps.clock.now()
    const ofPayments = await ask('payment', () =>
      deps.db.query(
        due('deposit', `state in ('pending', 'partial') or held_until is not null`),
        [now],
        waitingFields,
      ),
    )
    const ofPayouts = await ask('payout', () =>
      deps.db.query(due('withdrawal', `state = 'approved'`), [now], waitingFields),
    )
    await giveUp(deps, now)
    await release(deps, now)
    const failures = [...ofPayments, ...ofPayouts]
    if (failures.length > 0)
      throw new AggregateError(failures, 'what providers said could not be acted on')
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

/**
 * Expires deposits that are unpaid or paid in part; what is missing no longer counts under limits.
 */
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
