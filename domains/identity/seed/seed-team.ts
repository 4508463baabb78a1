import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'

type Person = {
  readonly username: string
  readonly type: number
  readonly under: string | null
  /** Whose password it has as well: nobody signs in where that is a player's who is not told of. */
  readonly as: string
  /** How long ago it registered. */
  readonly daysAgo: number
}

const agent = { type: 1, as: 'bao' } as const
const member = { type: 2, as: 'dita' } as const

/** Bao's line of five levels below the first row, and an affiliate with players of its own. */
const team: readonly Person[] = [
  { username: 'carla', under: 'bao', daysAgo: 58, ...agent },
  { username: 'diego', under: 'bao', daysAgo: 55, ...agent },
  { username: 'alba', type: 42, under: null, as: 'bao', daysAgo: 62 },
  { username: 'gema', under: 'carla', daysAgo: 50, ...member },
  { username: 'hugo', under: 'carla', daysAgo: 44, ...member },
  { username: 'ines', under: 'diego', daysAgo: 47, ...member },
  { username: 'joel', under: 'diego', daysAgo: 21, ...member },
  { username: 'luca', under: 'bao', daysAgo: 40, ...member },
  { username: 'marta', under: 'carla', daysAgo: 46, ...agent },
  { username: 'nico', under: 'marta', daysAgo: 42, ...agent },
  { username: 'rosa', under: 'nico', daysAgo: 39, ...member },
  { username: 'saul', under: 'nico', daysAgo: 33, ...member },
  { username: 'noa', under: 'alba', daysAgo: 52, ...member },
  { username: 'oto', under: 'alba', daysAgo: 49, ...member },
  { username: 'pia', under: 'alba', daysAgo: 18, ...member },
]

const veterans = ['bao', 'dita', 'elio']
const veteranDays = 60

/** Accounts of the demo that have been there for a while, so that agents have something to look at. */
export const seedTeam = async (db: Db, wallet: Wallet): Promise<void> => {
  await db.query(
    `update identity.member set registered_at = kit.now() - make_interval(days => $2::int)
     where merchant_id = 1 and lower(username) = any($1::text[])`,
    [veterans, veteranDays],
  )
  for (const { username, type, under, as, daysAgo } of team) {
    const memberId = uuidv7()
    await db.query(
      `insert into identity.member (member_id, merchant_id, username, nickname, account_type,
         password_hash, payment_password_hash, language, profile, registered_at, country, upline_id)
       select $1, m.merchant_id, $2, $2, $3, m.password_hash, m.payment_password_hash, m.language,
         m.profile, kit.now() - make_interval(days => $4::int), m.country,
         (select u.member_id from identity.member u
          where u.merchant_id = 1 and lower(u.username) = $5)
       from identity.member m where m.merchant_id = 1 and lower(m.username) = $6`,
      [memberId, username, type, daysAgo, under, as],
    )
    await db.tx(async (tx) =>
      ok(await wallet.openAccount(tx, { merchantId: 1, owner: memberId, currency: 'PNT' })),
    )
  }
}
