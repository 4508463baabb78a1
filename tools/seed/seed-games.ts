import type { Db } from '@faro/server-kit/db'
import { brands } from './brands.ts'
import { games, vendors } from './games.ts'

export const seedGames = async (db: Db): Promise<void> => {
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
  for (const [index, game] of games.entries()) {
    const gameId = index + 1
    await db.query(
      `insert into catalogue.game(game_id, vendor_id, code, title, category, rtp_bps, client_path,
         cover, features, volatility)
       values ($1, $2, $3, $4, $8, $5, $9, $6, $7, $10)`,
      [
        gameId,
        game.vendor.vendorId,
        game.code,
        game.title,
        game.rtpBps,
        JSON.stringify(game.cover),
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
        [merchantId, gameId, merchantId === 1 ? index : games.length - index, game.isHot],
      )
  }
}
