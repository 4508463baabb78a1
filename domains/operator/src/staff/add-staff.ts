import { hash } from '@node-rs/argon2'
import { uuidv7 } from '@faro/kernel/ids'
import type { Queryable } from '@faro/server-kit/db'
import { newTotpSecret, totpUri } from '@faro/server-kit/proofs'

export type NewStaff = {
  readonly username: string
  readonly password: string
  readonly permissions: readonly string[]
}

/** Adds a staff member; the authenticator secret is told once. */
export const addStaff = async (
  db: Queryable,
  { username, password, permissions }: NewStaff,
): Promise<{ totpSecret: string; totpUri: string }> => {
  const totpSecret = newTotpSecret()
  await db.query(
    `insert into operator.staff(operator_id, username, password_hash, totp_secret, permissions)
     values ($1, $2, $3, $4, $5)`,
    [uuidv7(), username, await hash(password), totpSecret, permissions],
  )
  return { totpSecret, totpUri: totpUri(totpSecret, { issuer: 'Faro', username }) }
}
