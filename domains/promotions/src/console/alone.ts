import { parseAmount } from '@faro/kernel/money'
import type { Definition } from '@faro/contract/promotions'
import { col, type Tx } from '@faro/server-kit/db'
import type { ConsoleBrand } from './brand.ts'

const dayMs = 86_400_000

export type Act = {
  readonly activityId: string
  readonly operatorId: string
  readonly definition: Definition
  readonly now: Date
}

/** Budgets of other activities that somebody put in force alone within a day. */
const spentAlone = async (
  tx: Tx,
  { merchantId }: ConsoleBrand,
  { activityId, operatorId, now }: Act,
): Promise<bigint> => {
  // two at once would not see each other
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1::int || $2, 10))', [
    merchantId,
    operatorId,
  ])
  const [row] = await tx.query(
    `select coalesce(sum(b.amount_limit), 0)::bigint as sum
     from promotions.activity a join promotions.budget b using (merchant_id, code)
     where a.merchant_id = $1 and a.alone_by = $2 and a.alone_at > $3 and a.activity_id <> $4`,
    [merchantId, operatorId, new Date(now.getTime() - dayMs), activityId],
    { sum: col.int8.present },
  )
  return row?.sum ?? 0n
}

/** Whether a budget, with those of the last day, is above what one person puts in force. */
export const takesTwo = async (tx: Tx, brand: ConsoleBrand, act: Act): Promise<boolean> => {
  const amount = parseAmount(act.definition.budget.amount, brand.currency)
  if (!amount.ok) return false
  const { publishMax } = brand.terms.rules
  return amount.value > publishMax || amount.value + (await spentAlone(tx, brand, act)) > publishMax
}

/** Remembers who put an activity in force alone; nobody where two did. */
export const storeAlone = (
  tx: Tx,
  { activityId, operatorId, now }: Act,
  isAlone: boolean,
): Promise<unknown> =>
  tx.query('update promotions.activity set alone_by = $2, alone_at = $3 where activity_id = $1', [
    activityId,
    isAlone ? operatorId : null,
    isAlone ? now : null,
  ])
