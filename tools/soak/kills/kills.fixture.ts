import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createDb, type Db } from '@faro/server-kit/db'
import { seedPlayers } from '../../seed/vendor.fixture.ts'
import type { ServerProcess } from './server-process.ts'

type Known = {
  readonly slug: string
  readonly dialect: string
  readonly secret?: string
  readonly privateKey?: string
  readonly walletUrl: string
  readonly games: readonly { readonly code: string }[]
}

export type Vendor = {
  readonly slug: string
  readonly key: string
  readonly walletUrl: string
  readonly game: string
}

export type Player = {
  readonly memberId: string
  /** Of their session on the site, of a slot, of the room of crash, and of the vendor's game. */
  readonly site: string
  readonly slot: string
  readonly room: string
  readonly outside: string
}

/** One whose wins wait for people by the demo's own settings. */
const heldVendor = 'ambar'
const slotCode = 'noche-neon'
const roomCode = 'perseida'

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const vendorOf = (data: string, dialect: string): Vendor => {
  const all = JSON.parse(readFileSync(path.join(data, 'vendors.json'), 'utf8')) as Known[]
  const known = all.find((one) => one.dialect === dialect && one.slug !== heldVendor)
  const game = known?.games[0]?.code
  if (known === undefined || game === undefined) throw new Error(`the demo has no ${dialect}`)
  const { slug, secret, privateKey, walletUrl } = known
  return { slug, key: secret ?? privateKey ?? '', walletUrl, game }
}

type Opened = { readonly token: string; readonly memberId: string }

const openGames = (
  db: Db,
  opened: readonly Opened[],
  { gameCode, vendorCode }: { gameCode: string; vendorCode: string },
) =>
  db.query(
    `insert into gaming.game_session(session_id, merchant_id, member_id, account_type, game_code,
       vendor_code, token_hash, expires_at)
     select gen_random_uuid(), 1, member_id, 2, $3, $4, token_hash, now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) t(member_id, token_hash)`,
    [
      opened.map(({ memberId }) => memberId),
      opened.map(({ token }) => hashOf(token)),
      gameCode,
      vendorCode,
    ],
  )

/** Members with money, each on the site, in two of the house's games and in one of a vendor's. */
export const seedFixture = async ({ url, data }: ServerProcess, count: number) => {
  const softswiss = vendorOf(data, 'softswiss')
  const hub88 = vendorOf(data, 'hub88')
  const db = createDb({ url, connectionsMax: 4 })
  const members = await seedPlayers(db, { count, vendorCode: softswiss.slug })
  await db.query(
    `insert into gaming.vendor_visit(member_id, vendor_code)
     select member_id, $2 from unnest($1::uuid[]) member_id`,
    [members, hub88.slug],
  )
  const players = members.map((memberId): Player => ({
    memberId,
    site: newToken(),
    slot: newToken(),
    room: newToken(),
    outside: newToken(),
  }))
  const withToken = (name: 'slot' | 'room' | 'outside'): Opened[] =>
    players.map((player) => ({ token: player[name], memberId: player.memberId }))
  await openGames(db, withToken('slot'), { gameCode: slotCode, vendorCode: 'faro' })
  await openGames(db, withToken('room'), { gameCode: roomCode, vendorCode: 'faro' })
  const gameCode = `${hub88.slug}-${hub88.game}`
  await openGames(db, withToken('outside'), { gameCode, vendorCode: hub88.slug })
  await db.query(
    `insert into identity.session(session_id, member_id, merchant_id, token_hash, expires_at,
       seen_at, proven_at)
     select gen_random_uuid(), member_id, 1, token_hash, now() + interval '1 day', now(), now()
     from unnest($1::uuid[], $2::bytea[]) t(member_id, token_hash)`,
    [members, players.map(({ site }) => hashOf(site))],
  )
  await db.close()
  return { players, softswiss, hub88 }
}

export type Fixture = Awaited<ReturnType<typeof seedFixture>>
