import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from '@faro/kernel/ids'
import { grantPermissions } from '@faro/operator'
import type { Db } from '@faro/server-kit/db'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const inAnHour = (): Date => new Date(Date.now() + 3_600_000)
export const longAgo = (): Date => new Date(Date.now() - 31 * 86_400_000)
const newToken = (): string => randomBytes(32).toString('base64url')

/** A member of any account type, as other slices of the platform would make one. */
export const aMemberOf = async (db: Db, accountType: number, merchantId = 1): Promise<string> => {
  const memberId = uuidv7()
  await db.query(
    `insert into identity.member(member_id, merchant_id, username, nickname, account_type,
       password_hash) values ($1, $4, $2, $2, $3, '')`,
    [memberId, `type${accountType}-${memberId.slice(-8)}`, accountType, merchantId],
  )
  await db.query(
    `insert into wallet.account(merchant_id, owner, currency)
     select $2, $1, currency from whitelabel.merchant where merchant_id = $2`,
    [memberId, merchantId],
  )
  return memberId
}

/** A session of its own for one call, so that a call that ends it disturbs no other. */
export const aMemberToken = async (db: Db, memberId: string, merchantId = 1): Promise<string> => {
  const token = newToken()
  await db.query(
    `insert into identity.session(session_id, member_id, merchant_id, token_hash, expires_at,
       seen_at, proven_at)
     values ($1, $2, $5, $3, $4, now(), now())`,
    [uuidv7(), memberId, hashOf(token), inAnHour(), merchantId],
  )
  return token
}

type GamePlace = {
  readonly memberId: string
  readonly accountType: number
  readonly gameCode: string
  readonly vendorCode?: string
}

export const aGameSessionToken = async (
  db: Db,
  { memberId, accountType, gameCode, vendorCode = 'faro' }: GamePlace,
): Promise<string> => {
  const token = newToken()
  await db.query(
    `insert into gaming.game_session(session_id, merchant_id, member_id, account_type, game_code,
       vendor_code, token_hash, expires_at)
     values ($1, 1, $2, $3, $4, $7, $5, $6)`,
    [uuidv7(), memberId, accountType, gameCode, hashOf(token), inAnHour(), vendorCode],
  )
  return token
}

export const aGameToken = (db: Db, memberId: string, accountType: number): Promise<string> =>
  aGameSessionToken(db, { memberId, accountType, gameCode: 'noche-neon' })

/** Staff who have held their permissions long enough to decide; in one brand, where one is named. */
export const aStaffToken = async (
  db: Db,
  permissions: readonly string[],
  merchantId: number | null = null,
): Promise<string> => {
  const token = newToken()
  const operatorId = uuidv7()
  await db.query(
    `insert into operator.staff(operator_id, username, password_hash, totp_secret)
     values ($1, $2, '', '')`,
    [operatorId, `staff-${operatorId.slice(-8)}`],
  )
  const given = { operatorId, merchantId, at: longAgo(), by: null }
  await grantPermissions(db, { ...given, permissions })
  await db.query(
    `insert into operator.session(session_id, operator_id, token_hash, expires_at, seen_at,
       proved_at)
     values ($1, $2, $3, $4, now(), now())`,
    [uuidv7(), operatorId, hashOf(token), inAnHour()],
  )
  return token
}
