import { hash } from '@node-rs/argon2'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { col, type Queryable } from '@faro/server-kit/db'
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
  { username, password, permissions, since, merchantIds }: NewStaff,
): Promise<{ operatorId: string; totpSecret: string; totpUri: string }> => {
  const totpSecret = newTotpSecret()
  const operatorId = uuidv7()
  const [added] = await db.query(
    `insert into operator.staff(operator_id, username, password_hash, totp_secret, created_at,
       settled_at)
     select $1, $2, $3, $4, at, at from coalesce($5::timestamptz, kit.now()) at
     returning created_at`,
    [operatorId, username, await hash(password), totpSecret, since ?? null],
    { created_at: col.timestamptz },
  )
  const at = present(added, 'staff member just added').created_at
  for (const merchantId of merchantIds ?? [null])
    await grantPermissions(db, { operatorId, permissions, merchantId, at, by: null })
  return { operatorId, totpSecret, totpUri: totpUri(totpSecret, { issuer: 'Faro', username }) }
}
