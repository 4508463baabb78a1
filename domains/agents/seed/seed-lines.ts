import { memberNamed } from '@faro/identity/seed'
import { uuidv7 } from '@faro/kernel/ids'
import type { Queryable } from '@faro/server-kit/db'
import type { SeedBrand, SeedContext } from '@faro/server-kit/module'

const baosCode = 'BAO2026'

/** A brand begins with an invitation of its own, whoever it is. */
export const seedBrandLink = async (
  db: Queryable,
  { merchantId, code }: SeedBrand,
): Promise<void> => {
  await db.query('insert into agents.link (link_id, merchant_id, code) values ($1, $2, $3)', [
    uuidv7(),
    merchantId,
    `${code}26`,
  ])
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
