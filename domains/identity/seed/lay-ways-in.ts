import type { Queryable } from '@faro/server-kit/db'
import type { SeedBrand } from '@faro/server-kit/module'

const standard = { human: 'altcha', smsService: 'own' }
/** The demo's second brand shows the other ways. */
const ways: Readonly<Record<string, typeof standard>> = {
  marea: { human: 'turnstile', smsService: 'phone-auth' },
}

/** How people come into a brand from the beginning. */
export const layWaysIn = async (db: Queryable, { merchantId, code }: SeedBrand): Promise<void> => {
  const { human, smsService } = ways[code] ?? standard
  await db.query(
    'insert into identity.ways_in(merchant_id, human, sms_service) values ($1, $2, $3)',
    [merchantId, human, smsService],
  )
  await db.query('insert into identity.affiliate_code(merchant_id, code) values ($1, $2)', [
    merchantId,
    `${code}26`,
  ])
}
