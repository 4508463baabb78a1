import type { Db } from '@faro/server-kit/db'
import type { SeedContext } from '@faro/server-kit/module'

// a demo shows what a stopped game looks like
const stoppedEvery = 997
const hotEvery = 211
const firstPosition = 1_000

/** Vendors that run elsewhere and their games, in a handful of statements whatever the number. */
export const seedOutsideTitles = async ({
  db,
  brands,
  outside: { vendors, games },
}: Pick<SeedContext, 'db' | 'brands' | 'outside'>): Promise<void> => {
  await db.query(
    `insert into catalogue.vendor(vendor_id, code, name, is_esports, branded_list)
     select "vendorId", code, name, coalesce("isEsports", false), "brandedList"
     from jsonb_to_recordset($1) as v("vendorId" int, code text, name text, "isEsports" boolean,
       "brandedList" text)`,
    [JSON.stringify(vendors)],
  )
  await db.query(
    `insert into catalogue.game(vendor_id, code, title, category, rtp_bps, volatility, features,
       max_bet, is_demo_offered, cover)
     select "vendorId", code, title, category, "rtpBps", volatility, features, "maxBet",
       "isDemoOffered", cover
     from jsonb_to_recordset($1) as g("vendorId" int, code text, title text, category text,
       "rtpBps" int, volatility text, features text[], "maxBet" bigint, "isDemoOffered" boolean,
       cover jsonb)`,
    [JSON.stringify(games)],
  )
  for (const { merchantId } of brands) await offerAll(db, merchantId, games)
  await seedRooms(db)
  await db.query('analyze catalogue.game, catalogue.offer')
}

const offerAll = async (
  db: Db,
  merchantId: number,
  games: SeedContext['outside']['games'],
): Promise<void> => {
  await db.query(
    `insert into catalogue.vendor_offer(merchant_id, vendor_id, position)
     select $1, vendor_id, $2 + vendor_id from catalogue.vendor where not is_first_party`,
    [merchantId, firstPosition],
  )
  // the second brand shows the same games in an order of its own
  const codes = games.map(({ code }) => code)
  await db.query(
    `insert into catalogue.offer(merchant_id, game_id, position, is_hot, in_maintenance)
     select $1, g.game_id, $3 + l.place, l.place % $4 = 1, l.place % $5 = $5 - 1
     from unnest($2::text[]) with ordinality as l(code, place)
     join catalogue.game g using (code)`,
    [
      merchantId,
      merchantId === 1 ? codes : codes.toReversed(),
      firstPosition,
      hotEvery,
      stoppedEvery,
    ],
  )
}

/** Four rooms for every game that players play against each other. */
const seedRooms = async (db: Db): Promise<void> => {
  await db.query(
    `insert into catalogue.room(game_id, name, stake_min, stake_max, seats, players)
     select g.game_id, r.name, r.stake_min, r.stake_min * 20, r.seats,
       (g.game_id * r.place) % (r.seats + 1)
     from catalogue.game g
     cross join (values (1, 'Bronce', 100, 4), (2, 'Plata', 500, 6), (3, 'Oro', 2000, 6),
       (7, 'Diamante', 10000, 9)) as r(place, name, stake_min, seats)
     where g.category = 'pvp'`,
  )
}
