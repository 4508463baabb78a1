import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Db, type Queryable } from '@faro/server-kit/db'
import { findGame } from '../games/games.query.ts'

export type MemberRef = { readonly merchantId: number; readonly memberId: string }

export const favouritesMax = 200

type Codes = { codes: string[] }

export const favouriteRows = (db: Queryable, { merchantId, memberId }: MemberRef) =>
  db.query(
    `select g.game_id, g.code from catalogue.favourite f join catalogue.game g using (game_id)
     where f.member_id = $1 and f.merchant_id = $2 order by f.added_at desc, f.game_id desc`,
    [memberId, merchantId],
    { game_id: col.int4, code: col.text },
  )

const codesOf = async (db: Queryable, member: MemberRef): Promise<Codes> => ({
  codes: (await favouriteRows(db, member)).map(({ code }) => code),
})

export const favouriteCodes = (db: Db, member: MemberRef): Promise<Codes> => codesOf(db, member)

/** Twice is as once; the number of favourites is limited. */
export const addFavourite = async (
  db: Db,
  member: MemberRef,
  code: string,
): Promise<Result<Codes, 'game-unknown' | 'favourites-full'>> => {
  const game = await findGame(db, member.merchantId, code)
  if (game === null) return err('game-unknown')
  return db.tx<Result<Codes, 'favourites-full'>>(async (tx) => {
    // two additions at once must not both be the last one that fits
    await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `favourites:${member.memberId}`,
    ])
    const before = await codesOf(tx, member)
    if (before.codes.includes(code)) return ok(before)
    if (before.codes.length >= favouritesMax) return err('favourites-full', { max: favouritesMax })
    await tx.query(
      `insert into catalogue.favourite(merchant_id, member_id, game_id, added_at)
       select $1, $2, $3, greatest(kit.now(), max(added_at) + interval '1 microsecond')
       from catalogue.favourite where merchant_id = $1 and member_id = $2
       on conflict do nothing`,
      [member.merchantId, member.memberId, game.game_id],
    )
    return ok(await codesOf(tx, member))
  })
}

export const removeFavourite = async (db: Db, member: MemberRef, code: string): Promise<Codes> => {
  await db.query(
    `delete from catalogue.favourite f using catalogue.game g
     where f.game_id = g.game_id and f.member_id = $1 and f.merchant_id = $2 and g.code = $3`,
    [member.memberId, member.merchantId, code],
  )
  return codesOf(db, member)
}
