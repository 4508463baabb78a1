import type { SeedContext } from '@faro/server-kit/module'
import { vendors } from './vendors.ts'

type Context = Pick<SeedContext, 'db' | 'brands' | 'titles'>

const vendorOf = (code: string): (typeof vendors)[number] =>
  vendors.find((vendor) => vendor.code === code) ?? vendors[0]

/** The house's own vendors and titles, in every brand. */

export const seedTitles = async ({ db, brands, titles }: Context): Promise<void> => {
  for (const vendor of vendors)
    await db.query(
      `insert into catalogue.vendor(vendor_id, code, name, is_first_party, branded_list)
       values ($1, $2, $3, true, $4)`,
      [
        vendor.vendorId,
        vendor.code,
        vendor.name,
        'brandedList' in vendor ? vendor.brandedList : null,
      ],
    )
  for (const { merchantId } of brands)
    for (const { vendorId } of vendors)
      await db.query(
        'insert into catalogue.vendor_offer(merchant_id, vendor_id, position) values ($1, $2, $3)',
        [merchantId, vendorId, vendorId],
      )
  for (const [index, game] of titles.entries()) {
    const gameId = index + 1
    const { code, title, art } = game
    const vendor = vendorOf(game.vendorCode)
    await db.query(
      `insert into catalogue.game(game_id, vendor_id, code, title, category, rtp_bps, client_path,
         cover, features, volatility)
       values ($1, $2, $3, $4, $8, $5, $9, $6, $7, $10)`,
      [
        gameId,
        vendor.vendorId,
        code,
        title,
        game.rtpBps,
        JSON.stringify({ code, title, vendor: vendor.name, ...art }),
        game.features,
        game.category,
        game.clientPath,
        game.volatility ?? null,
      ],
    )
    for (const { merchantId } of brands)
      await db.query(
        'insert into catalogue.offer(merchant_id, game_id, position, is_hot) values ($1, $2, $3, $4)',
        // the second brand shows the same games in an order of its own
        [merchantId, gameId, merchantId === 1 ? index : titles.length - index, game.isHot],
      )
  }
}
