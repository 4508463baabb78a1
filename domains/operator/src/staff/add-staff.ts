import { hash } from '@node-rs/argon2'
import { uuidv7 } from '@faro/kernel/ids'
import type { Queryable } from '@faro/server-kit/db'
import { newTotpSecret, totpUri } from '@faro/server-kit/proofs'
import { grantPermissions } from '../roles/grant-roles.ts'

export type NewStaff = {
  readonly username: string
  readonly password: string
  readonly permissions: readonly string[]
  /** Since when they are held; approvals count from then. Now, where it is left out. */
  readonly since?: Date
  /** The brands they are held in; all, where it is left out. */
  readonly merchantIds?: readonly number[]
}

/** Adds a staff member beside the console; the authenticator secret is told once. */
export const addStaff = async (
  db: Queryable,
  { username, password, permissions, since = new Date(), merchantIds }: NewStaff,
): Promise<{ operatorId: string; totpSecret: string; totpUri: string }> => {
  const totpSecret = newTotpSecret()
  const operatorId = uuidv7()
  await db.query(
    `insert into operator.staff(operator_id, username, password_hash, totp_secret, created_at,
       settled_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [operatorId, username, await hash(password), totpSecret, since],
  )
  for (const merchantId of merchantIds ?? [null])
    await grantPermissions(db, { operatorId, permissions, merchantId, at: since, by: null })
  return { operatorId, totpSecret, totpUri: totpUri(totpSecret, { issuer: 'Faro', username }) }
}
