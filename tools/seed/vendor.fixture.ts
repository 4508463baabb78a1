import { randomBytes } from 'node:crypto'
import { addVendor } from '@faro/gaming'
import { ok, unwrap } from '@faro/kernel/result'
import { createDb, type Db } from '@faro/server-kit/db'
import { createWallet, type Posting } from '@faro/wallet'
import { seedBrands } from './seed-brands.ts'

export const vendorCode = 'lantern'
export const game = 'seven-lamps'
export const secret = randomBytes(24).toString('base64url')

/** What each player begins with. */
export const startUnits = 100_000_000n
const chunk = 5_000

/** Opens an account of play money for each, with more in it than a run can lose. */
export const creditPlayer = async (db: Db, players: readonly string[]): Promise<void> => {
  const wallet = createWallet({ db })
  const currency = 'PNT' as const
  const contraId = await wallet.pooled(db, { merchantId: 1, name: 'opening', currency })
  await db.query(
    `insert into wallet.account(merchant_id, owner, currency)
     select 1, member_id, 'PNT' from unnest($1::uuid[]) member_id`,
    [players],
  )
  const accounts = await wallet.balancesOfOwners(players)
  const postings = accounts.map(({ accountId, owner }): Posting => ({
    accountId,
    amount: startUnits,
    contraId,
    kind: 'deposit',
    key: { party: 'ground', kind: 'opening', id: owner },
    ref: 'opening',
  }))
  for (let at = 0; at < postings.length; at += chunk)
    unwrap(await db.tx((tx) => wallet.post(tx, postings.slice(at, at + chunk))))
}

/** Players of the first brand who have been at the vendor's and can afford a whole run. */
export const seedPlayers = async (
  db: Db,
  visit: { readonly count: number; readonly vendorCode: string },
): Promise<readonly string[]> => {
  const rows = await db.query<{ member_id: string }>(
    `insert into identity.member(member_id, merchant_id, username, nickname, password_hash)
     select gen_random_uuid(), 1, 'bench' || n, 'bench' || n, '' from generate_series(1, $1) n
     returning member_id`,
    [visit.count],
  )
  const players = rows.map((row) => row.member_id)
  await db.query(
    `insert into gaming.vendor_visit(member_id, vendor_code)
     select member_id, $2 from unnest($1::uuid[]) member_id`,
    [players, visit.vendorCode],
  )
  await creditPlayer(db, players)
  return players
}

/** A brand, a vendor with one game, and players who can afford the whole run. */
export const seedFixture = async (url: string, count: number): Promise<readonly string[]> => {
  const db = createDb({ url, connectionsMax: 4 })
  await seedBrands(db)
  await db.tx(async (tx) => {
    await addVendor(tx, {
      vendorCode,
      dialect: 'softswiss',
      baseUrl: 'http://127.0.0.1:9',
      operatorId: 'bench',
      keys: [{ kind: 'shared', content: secret }],
    })
    return ok(null)
  })
  await db.query(`insert into catalogue.vendor(vendor_id, code, name) values (11, $1, 'Lantern')`, [
    vendorCode,
  ])
  await db.query('insert into catalogue.vendor_offer(merchant_id, vendor_id) values (1, 11)')
  await db.query(
    `insert into catalogue.game(game_id, vendor_id, code, title, category, cover)
     values (2000, 11, $1, 'Seven Lamps', 'rng', '{}')`,
    [`${vendorCode}-${game}`],
  )
  await db.query('insert into catalogue.offer(merchant_id, game_id, position) values (1, 2000, 1)')
  const players = await seedPlayers(db, { count, vendorCode })
  await db.query('vacuum analyze')
  await db.close()
  return players
}
