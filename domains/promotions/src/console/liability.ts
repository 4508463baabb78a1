import type { Definition, Liability, LiabilityRow } from '@faro/contract/promotions'
import { formatAmount } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'
import { textsIn } from '../activities/activity.ts'
import { costAccountOf } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { ConsoleBrand } from './brand.ts'

/** Rewards that are no posting of their budget's account: they cost where they are used. */
const kindsInKind = ['free-rounds', 'points', 'tickets', 'goods', 'free-bet', 'boost']

const budgetRows = (db: Queryable, merchantId: number) =>
  db.query(
    `select b.code, b.amount_limit, b.reserved, b.spent, a.definition,
       coalesce((select sum(w.reserved) from promotions.award w
         where w.merchant_id = b.merchant_id and w.budget = b.code
           and w.state in ('issued', 'claimed')
           and w.kind = any($2::text[])), 0)::bigint as in_kind,
       coalesce((select sum(r.amount) from promotions.bonus_return r
         where r.merchant_id = b.merchant_id and r.budget = b.code), 0)::bigint as returned
     from promotions.budget b
     left join promotions.activity a on a.merchant_id = b.merchant_id and a.code = b.code
     where b.merchant_id = $1 order by b.spent + b.reserved desc, b.code`,
    [merchantId, kindsInKind],
    {
      code: col.text,
      amount_limit: col.int8.orNull,
      reserved: col.int8,
      spent: col.int8,
      definition: col.json.as<Definition>().orNull,
      in_kind: col.int8.present,
      returned: col.int8.present,
    },
  )

const heldRedemptions = async (db: Queryable, merchantId: number) => {
  const [row] = await db.query(
    `select count(*)::int as count, coalesce(sum(points), 0)::bigint as points
     from promotions.redemption where merchant_id = $1 and state = 'in-process'`,
    [merchantId],
    { count: col.int4.present, points: col.int8.present },
  )
  return { count: row?.count ?? 0, points: row?.points ?? 0n }
}

type BudgetRow = Awaited<ReturnType<typeof budgetRows>>[number]

type Beside = {
  /** What the budget's account has paid, less what came back. */
  readonly paid: bigint
  readonly open: {
    readonly count: number
    readonly held: bigint
    readonly expected: bigint
    readonly queued: bigint
  }
  /** What bonuses gave back, won money included. */
  readonly forfeited: bigint
}

const rowOf = (
  row: BudgetRow,
  { paid, open, forfeited }: Beside,
  { currency, language }: ConsoleBrand,
): LiabilityRow => {
  const money = (units: bigint): string => formatAmount(units, currency)
  const { definition, amount_limit: limit, in_kind: inKind, returned, spent } = row
  // what was won with a bonus and came back with it was never of the budget
  const wonBack = forfeited - returned
  return {
    code: row.code,
    title: definition === null ? null : textsIn({ definition }, [language]).title,
    limit: limit === null ? null : money(limit),
    reserved: money(row.reserved),
    spent: money(spent),
    openBonuses: open.count,
    held: money(open.held),
    expected: money(open.expected),
    inKind: money(inKind),
    ledger: money(paid),
    difference: money(spent - inKind - wonBack - open.queued - paid),
  }
}

const nothingOpen = { count: 0, held: 0n, expected: 0n, queued: 0n }

const budgetsOf = async ({ db, wallet, bonuses }: PromotionsDeps, brand: ConsoleBrand) => {
  const { merchantId, currency } = brand
  const accounts = await wallet.pooledUnder(db, { merchantId, prefix: costAccountOf('') })
  const paid = new Map(
    accounts
      .filter((account) => account.currency === currency)
      .map(({ name, balance }) => [name, -balance]),
  )
  const open = new Map((await bonuses.heldByBudget(merchantId)).map((one) => [one.budget, one]))
  const forfeited = new Map(
    (await bonuses.forfeitedByBudget(merchantId)).map((one) => [one.budget, one.forfeited]),
  )
  return (await budgetRows(db, merchantId)).map((row) =>
    rowOf(
      row,
      {
        paid: paid.get(costAccountOf(row.code)) ?? 0n,
        open: open.get(row.code) ?? nothingOpen,
        forfeited: forfeited.get(row.code) ?? 0n,
      },
      brand,
    ),
  )
}

const pointsOf = async ({ db, wallet }: PromotionsDeps, brand: ConsoleBrand) => {
  const { merchantId, currency, terms } = brand
  const pooled = await wallet.pooledUnder(db, { merchantId, prefix: 'points:' })
  // what all accounts of points together have is what the pooled ones gave
  const outstanding = -pooled.reduce((sum, { balance }) => sum + balance, 0n)
  const held = await heldRedemptions(db, merchantId)
  const { points, money } = terms.points.convert
  const worthOf = (count: bigint): string => formatAmount((count * money) / points, currency)
  return {
    outstanding: formatAmount(outstanding, 'PTS'),
    worth: worthOf(outstanding),
    heldRedemptions: held.count,
    heldPoints: formatAmount(held.points, 'PTS'),
    heldWorth: worthOf(held.points),
  }
}

/** What a brand's promotions owe and have given, each number from the books that hold it. */
export const liabilityOf = async (
  deps: PromotionsDeps,
  brand: ConsoleBrand,
): Promise<Liability> => ({
  currency: brand.currency,
  at: deps.clock.now().toISOString(),
  budgets: await budgetsOf(deps, brand),
  points: await pointsOf(deps, brand),
})
