import { tmpdir } from 'node:os'
import { addVendor } from '@faro/gaming'
import { readConfig } from '@faro/server-kit/config'
import type { Db } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import type { PlayerAccount } from '@faro/gaming'
import { createApp } from '../../apps/server/src/app.ts'
import { game, seedFixture, vendorCode } from '../../tools/seed/vendor.fixture.ts'

type Vendor = { readonly vendorCode: string; readonly gameCode: string }

const moreVendors = 15

/** Vendors beside the fixture's, with a game each: every one has an account of its own. */
const seedVendors = async (db: Db): Promise<readonly Vendor[]> => {
  const vendors: Vendor[] = []
  for (let n = 1; n <= moreVendors; n++) {
    const code = `bench-${n}`
    await addVendor(db, {
      vendorCode: code,
      dialect: 'softswiss',
      baseUrl: 'http://127.0.0.1:9',
      operatorId: 'bench',
      keys: [],
    })
    await db.query('insert into catalogue.vendor(vendor_id, code, name) values ($1, $2, $2)', [
      100 + n,
      code,
    ])
    await db.query('insert into catalogue.vendor_offer(merchant_id, vendor_id) values (1, $1)', [
      100 + n,
    ])
    await db.query(
      `insert into catalogue.game(game_id, vendor_id, code, title, category, cover)
       values ($1, $2, $3, $3, 'rng', '{}')`,
      [3_000 + n, 100 + n, `${code}-${game}`],
    )
    await db.query(
      'insert into catalogue.offer(merchant_id, game_id, position) values (1, $1, 1)',
      [3_000 + n],
    )
    vendors.push({ vendorCode: code, gameCode: `${code}-${game}` })
  }
  return vendors
}

/** The product wired but not started, with players at a vendor's: what its calls go through. */
export const openRoad = async (url: string, playerCount: number) => {
  const members = await seedFixture(url, playerCount)
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: tmpdir(),
    PAYMENT_SECRET: 'a secret for the bench only',
    SERVER_SECRET: 'a server secret for the bench only',
    NODE_ENV: 'production',
  })
  const app = await createApp({ config, log: createLog('silent') })
  const { db } = app
  const vendors = [{ vendorCode, gameCode: `${vendorCode}-${game}` }, ...(await seedVendors(db))]
  const accounts = await app.modules.wallet.balancesOfOwners(members)
  const players = accounts.map(({ owner, accountId }): PlayerAccount => ({
    memberId: owner,
    merchantId: 1,
    accountId,
    currency: 'PNT',
  }))
  const { wallet, gaming, promotions } = app.modules
  const { calls } = gaming
  return { db, calls, promotions, audit: wallet.audit, players, vendors, stop: app.stop }
}
