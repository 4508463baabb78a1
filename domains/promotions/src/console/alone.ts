import { parseAmount } from '@faro/kernel/money'
import type { Definition } from '@faro/contract/promotions'
import { col, type Tx } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import type { ConsoleBrand } from './brand.ts'
import { rafflesBehind, rafflesOf, sumOf } from '../raffles/raffles-behind.ts'

const dayMs = 86_400_000
/** Budgets count among what one person gives in a day by whatever way. */
const judgedAs = 'cashier.withdrawal'

type Deps = Pick<PromotionsDeps, 'approvals'>

export type Act = {
  readonly brand: ConsoleBrand
  readonly activityId: string
  readonly operatorId: string
  readonly definition: Definition
  readonly now: Date
}

/** What others that somebody put in force alone within a day may cost. */
const spentAlone = async (
  tx: Tx,
  { brand: { merchantId }, activityId, operatorId, now }: Act,
): Promise<bigint> => {
  // two at once would not see each other
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1::int || $2, 10))', [
    merchantId,
    operatorId,
  ])
  const [row] = await tx.query(
    `select coalesce(sum(alone_amount), 0)::bigint as sum from promotions.activity
     where merchant_id = $1 and alone_by = $2 and alone_at > $3 and activity_id <> $4`,
    [merchantId, operatorId, new Date(now.getTime() - dayMs), activityId],
    { sum: col.int8.present },
  )
  return row?.sum ?? 0n
}

/** Raffles whose tickets it gives, with those behind them, but for itself. */
const othersBehind = async (
  tx: Tx,
  { brand: { merchantId } }: Pick<Act, 'brand'>,
  definition: Definition,
): Promise<ReadonlyMap<string, bigint | null>> => {
  const { code } = definition
  const others = rafflesOf(definition).filter((one) => one !== code)
  const behind = await rafflesBehind(tx, merchantId, others)
  return new Map([...behind].filter(([one]) => one !== code))
}

/** How it was put in force last, where one person did so alone within a day. */
const aloneBefore = async (tx: Tx, { activityId, now }: Act) => {
  const [row] = await tx.query(
    `select a.alone_amount as amount, v.definition from promotions.activity a
       join promotions.activity_version v
         on v.activity_id = a.activity_id and v.version = a.agreed_version
      where a.activity_id = $1 and a.alone_by is not null and a.alone_at > $2`,
    [activityId, new Date(now.getTime() - dayMs)],
    { amount: col.int8.orNull, definition: col.json.as<Definition>() },
  )
  return row
}

/**
 * Its budget and those of the raffles whose tickets it gives; null of one that is not there yet.
 * What it has cost within the day it still costs, whose tickets it gives by now.
 */
const costOf = async (tx: Tx, act: Act): Promise<bigint | null> => {
  const { brand, definition } = act
  const own = parseAmount(definition.budget.amount, brand.currency)
  const raffles = await othersBehind(tx, act, definition)
  const cost = own.ok ? sumOf([own.value, ...raffles.values()]) : null
  const before = await aloneBefore(tx, act)
  if (cost === null || before === undefined) return cost
  const known = await othersBehind(tx, act, before.definition)
  const added = [...raffles].flatMap(([code, limit]) => (known.has(code) ? [] : [limit]))
  const all = sumOf([before.amount ?? 0n, ...added])
  return all === null || all > cost ? all : cost
}

/** What a change adds to what its writer was counted for of it within the day. */
const addedBy = async (
  tx: Tx,
  { activityId, operatorId, now }: Act,
  cost: bigint,
): Promise<bigint> => {
  const [row] = await tx.query(
    `select alone_amount from promotions.activity
     where activity_id = $1 and alone_by = $2 and alone_at > $3`,
    [activityId, operatorId, new Date(now.getTime() - dayMs)],
    { alone_amount: col.int8.present },
  )
  return cost - (row?.alone_amount ?? 0n)
}

const soloAct = ({ brand: { merchantId }, operatorId }: Act, amount: bigint) => ({
  kind: 'promotions.publish',
  limitsOf: judgedAs,
  merchantId,
  // the day of whoever wrote it counts as a whole: whom it reaches may be one person
  memberId: operatorId,
  amount,
  by: { operatorId },
})

/** Whether what it may cost, with all else of the last day, is above what one person publishes. */
export const takesTwo = async ({ approvals }: Deps, tx: Tx, act: Act): Promise<boolean> => {
  const cost = await costOf(tx, act)
  const { publishMax } = act.brand.terms.rules
  if (cost === null || cost > publishMax) return true
  if (cost + (await spentAlone(tx, act)) > publishMax) return true
  const added = await addedBy(tx, act, cost)
  if (added <= 0n) return false
  return added + (await approvals.doneAlone(tx, soloAct(act, added))) > publishMax
}

/** What is written is in force. Remembers who put it there alone; nobody where two did. */
export const storeAlone = async (
  { approvals }: Deps,
  tx: Tx,
  { isAlone, ...act }: Act & { readonly isAlone: boolean },
): Promise<void> => {
  const { activityId, operatorId, now } = act
  const cost = isAlone ? await costOf(tx, act) : null
  if (cost !== null) {
    const added = await addedBy(tx, act, cost)
    if (added > 0n) await approvals.didAlone(tx, soloAct(act, added))
  }
  const alone = isAlone ? [operatorId, now, cost] : [null, null, null]
  await tx.query(
    `update promotions.activity set alone_by = $2, alone_at = $3, alone_amount = $4,
       agreed_version = version where activity_id = $1`,
    [activityId, ...alone],
  )
}
