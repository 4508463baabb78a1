import type { Definition } from '@faro/contract/promotions'
import { col, type Queryable } from '@faro/server-kit/db'
import { rewardsOf } from '../console/problems.ts'

/** Raffles whose tickets something gives. */
export const rafflesOf = (definition: Definition): readonly string[] =>
  rewardsOf(definition).flatMap((reward) => (reward.kind === 'tickets' ? [reward.raffle] : []))

type Found = {
  /** Null: it is not there yet, or nobody published it. */
  readonly budget: bigint | null
  readonly next: readonly string[]
}

/** As they are written, and as they were agreed to: what waits may settle by either. */
const named = async (
  db: Queryable,
  merchantId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Found>> => {
  const rows = await db.query(
    `select a.code, a.definition, v.definition as agreed, b.amount_limit
     from promotions.activity a
       left join promotions.budget b using (merchant_id, code)
       left join promotions.activity_version v
         on v.activity_id = a.activity_id and v.version = a.agreed_version
     where a.merchant_id = $1 and a.code = any ($2) and a.kind = 'raffle'`,
    [merchantId, codes],
    {
      code: col.text,
      definition: col.json.as<Definition>(),
      agreed: col.json.as<Definition>().orNull,
      amount_limit: col.int8.orNull,
    },
  )
  return new Map(
    rows.map(({ code, definition, agreed, amount_limit: budget }) => {
      const next = [definition, ...(agreed === null ? [] : [agreed])].flatMap(rafflesOf)
      return [code, { budget, next }]
    }),
  )
}

/**
 * Raffles by their codes with what each may give, and those whose tickets are prizes of them, to
 * the end; null of one that is not there yet.
 */
export const rafflesBehind = async (
  db: Queryable,
  merchantId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, bigint | null>> => {
  const known = new Map<string, bigint | null>()
  let open = [...new Set(codes)]
  while (open.length > 0) {
    const found = await named(db, merchantId, open)
    for (const code of open) known.set(code, found.get(code)?.budget ?? null)
    const next = [...found.values()].flatMap((one) => one.next)
    open = [...new Set(next)].filter((code) => !known.has(code))
  }
  return known
}

/** What they may give together; null where one is not there yet. */
export const sumOf = (budgets: Iterable<bigint | null>): bigint | null => {
  let sum = 0n
  for (const budget of budgets) {
    if (budget === null) return null
    sum += budget
  }
  return sum
}

/** Whether a raffle leads back to itself by way of others; another go at the same one is none. */
export const isLoop = async (
  db: Queryable,
  merchantId: number,
  definition: Definition,
): Promise<boolean> => {
  const { code } = definition
  const others = rafflesOf(definition).filter((one) => one !== code)
  return (await rafflesBehind(db, merchantId, others)).has(code)
}
