import { createHmac } from 'node:crypto'
import { memberNamed } from '@faro/identity/seed'
import type { Db } from '@faro/server-kit/db'

/** A call that a vendor of the demo makes as soon as the server is there. */
export type VendorCall = {
  readonly path: string
  readonly signature: string
  readonly body: string
}

type SeedVendor = {
  readonly slug?: string
  readonly walletUrl?: string
  readonly secret?: string
  readonly games?: readonly { readonly code: string; readonly title: string }[]
}

const vendorCode = 'ambar'
const winner = 'elio'
/** Of the first brand, in its money. */
const ceilings = { round: 500_000, hour: 2_500_000, day: 10_000_000 }

/**
 * Lowers a vendor's ceilings and writes down the round that will pass one: a win that waits for
 * two people, come by the road that every vendor's call takes.
 */
export const seedParkedWin = async (
  db: Db,
  vendors: readonly SeedVendor[],
): Promise<readonly VendorCall[]> => {
  const vendor = vendors.find(({ slug }) => slug === vendorCode)
  const memberId = await memberNamed(db, { merchantId: 1, username: winner })
  const game = vendor?.games?.[0]
  if (vendor?.secret === undefined || game === undefined || memberId === null) return []
  await db.query(
    `insert into gaming.vendor_ceiling
       (merchant_id, vendor_code, currency, round_max, hour_max, day_max)
     values (1, $1, 'PNT', $2, $3, $4)`,
    [vendorCode, ceilings.round, ceilings.hour, ceilings.day],
  )
  await db.query('insert into gaming.vendor_visit (member_id, vendor_code) values ($1, $2)', [
    memberId,
    vendorCode,
  ])
  const body = JSON.stringify({
    account_id: memberId,
    currency: 'PNT',
    game_id: game.code,
    round_id: 'demo-held-win',
    finished: true,
    transactions: [
      { type: 'bet', id_provider: 'demo-held-win-bet', amount: '25.00' },
      { type: 'win', id_provider: 'demo-held-win', amount: '7500.00' },
    ],
  })
  const signature = createHmac('sha256', vendor.secret).update(body).digest('hex')
  return [{ path: `${vendor.walletUrl}/betwin`, signature, body }]
}
