import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { uuidv7 } from '@faro/kernel/ids'
import type { Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import { grantRole } from '../roles/grant-roles.ts'

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const passwordLength = 16

export type Founder = { readonly username: string; readonly password: string }

/**
 * The first owners of an installation, made beside the console. Each sets an authenticator up at
 * the first sign-in; they decide for each other from then on, without the waiting times.
 */
export const addFounders = async (
  tx: Tx,
  usernames: readonly string[],
  now: Date,
): Promise<readonly Founder[]> => {
  const founders: Founder[] = []
  for (const username of usernames) {
    const operatorId = uuidv7(now.getTime())
    const password = Array.from(
      { length: passwordLength },
      () => letters[randomInt(letters.length)] ?? '',
    ).join('')
    await tx.query(
      `insert into operator.staff (operator_id, username, password_hash, created_at)
       values ($1, $2, $3, $4)`,
      [operatorId, username, await hash(password), now],
    )
    const given = { operatorId, merchantId: null, at: now, by: null, isFounding: true }
    await grantRole(tx, { ...given, role: 'owner' })
    await appendAudit(tx, {
      actor: 'installation',
      action: 'staff.founded',
      subject: operatorId,
      detail: { username },
      createdAt: now,
    })
    founders.push({ username, password })
  }
  return founders
}

/** Whether nobody works here yet. */
export const hasNoStaff = async (tx: Tx): Promise<boolean> =>
  (await tx.query('select 1 from operator.staff limit 1')).length === 0
