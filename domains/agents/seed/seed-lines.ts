import { memberNamed } from '@faro/identity/seed'
import { uuidv7 } from '@faro/kernel/ids'
import { standardPlan } from '../src/affiliates/plan.ts'
import type { Queryable } from '@faro/server-kit/db'
import type { SeedBrand, SeedContext } from '@faro/server-kit/module'

const baosCode = 'BAO2026'

/** A brand begins with an invitation of its own and a plan for affiliates, whoever it is. */
export const seedBrandLink = async (
  db: Queryable,
  { merchantId, code, currency }: SeedBrand,
): Promise<void> => {
  await db.query('insert into agents.link (link_id, merchant_id, code) values ($1, $2, $3)', [
    uuidv7(),
    merchantId,
    `${code}26`,
  ])
  await db.query(
    `with p as (
       insert into agents.plan (plan_id, merchant_id, name, created_at)
       values ($1, $2, 'Standard', kit.now()) returning plan_id)
     insert into agents.plan_version (plan_id, from_month, terms, changed_at)
     select plan_id, date_trunc('month', kit.now())::date, $3, kit.now() from p`,
    [uuidv7(), merchantId, JSON.stringify(standardPlan(currency))],
  )
}

/** Bao's link; the accounts of the demo get their places when a server starts. */
export const seedLines = async ({ db }: Pick<SeedContext, 'db'>): Promise<void> => {
  const merchantId = 1
  const ownerId = await memberNamed(db, { merchantId, username: 'bao' })
  await db.query(
    'insert into agents.link (link_id, merchant_id, owner_id, code) values ($1, $2, $3, $4)',
    [uuidv7(), merchantId, ownerId, baosCode],
  )
}
