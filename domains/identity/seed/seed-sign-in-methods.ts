import type { Queryable } from '@faro/server-kit/db'
import type { SeedBrand, SeedContext } from '@faro/server-kit/module'

/** How people come into a brand from the beginning, whatever it is called. */
export const seedSignInMethods = async (
  db: Queryable,
  { merchantId }: SeedBrand,
): Promise<void> => {
  await db.query(
    "insert into identity.ways_in(merchant_id, human, sms_service) values ($1, 'altcha', 'own')",
    [merchantId],
  )
}

/** The demo's second brand shows the other ways. */
export const seedOtherMethods = async ({
  db,
  brands: [, second],
}: Pick<SeedContext, 'db' | 'brands'>): Promise<void> => {
  if (second === undefined) throw new Error('the demo has two brands')
  await db.query(
    `update identity.ways_in set human = 'turnstile', sms_service = 'phone-auth'
     where merchant_id = $1`,
    [second.merchantId],
  )
}
