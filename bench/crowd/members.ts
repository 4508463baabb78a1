import { createHash, randomBytes } from 'node:crypto'
import { createDb } from '@faro/server-kit/db'
import { seedBrands } from '../../tools/seed/seed-brands.ts'
import { seedGames } from '../../tools/seed/seed-games.ts'
import { creditPlayer } from '../../tools/seed/vendor.fixture.ts'

/** A slot of ours. */
export const slotCode = 'noche-neon'

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Players with money who have games of ours open: by the game's code the tokens of all, in the same
 * order, and the token of one's session on the site.
 */
export const seedMembers = async (
  url: string,
  { count, gameCodes }: { readonly count: number; readonly gameCodes: readonly string[] },
) => {
  const db = createDb({ url, connectionsMax: 4 })
  await seedBrands(db)
  await seedGames(db)
  const rows = await db.query<{ member_id: string }>(
    `insert into identity.member(member_id, merchant_id, username, nickname, password_hash)
     select gen_random_uuid(), 1, 'bench' || n, 'bench' || n, '' from generate_series(1, $1) n
     returning member_id`,
    [count],
  )
  const members = rows.map((row) => row.member_id)
  await creditPlayer(db, members)
  const tokens = new Map(gameCodes.map((code) => [code, members.map(newToken)]))
  for (const [gameCode, own] of tokens)
    await db.query(
      `insert into gaming.game_session(session_id, merchant_id, member_id, account_type, game_code,
         vendor_code, token_hash, expires_at)
       select gen_random_uuid(), 1, member_id, 2, $3, 'faro', token_hash, now() + interval '1 day'
       from unnest($1::uuid[], $2::bytea[]) t(member_id, token_hash)`,
      [members, own.map(hashOf), gameCode],
    )
  const bystander = newToken()
  await db.query(
    `insert into identity.session(session_id, member_id, merchant_id, token_hash, expires_at,
       seen_at, proven_at)
     values (gen_random_uuid(), $1, 1, $2, now() + interval '1 day', now(), now())`,
    [members[0], hashOf(bystander)],
  )
  await db.query('vacuum analyze')
  await db.close()
  return { tokensOf: (code: string): readonly string[] => tokens.get(code) ?? [], bystander }
}

/** Rounds that stand in the books. */
export const spinsOf = async (url: string): Promise<number> => {
  const db = createDb({ url, connectionsMax: 1 })
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from slots.spin')
  await db.close()
  return row?.count ?? 0
}
