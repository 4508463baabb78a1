import { uuidv7 } from '@faro/kernel/ids'
import type { Tx } from '@faro/server-kit/db'
import { newSecret, secretHash } from '@faro/server-kit/proofs'
import { appendAudit } from '../audit/audit-log.ts'
import { grantRole } from '../roles/grant-roles.ts'
import { addLink, noPassword } from './enrolment-links.ts'

/** Who, and the secret of the link with which they set their name, password and authenticator. */
export type Founder = { readonly username: string; readonly token: string }

type House = {
  readonly merchantId: number
  readonly owners: readonly string[]
  readonly now: Date
}

/**
 * Creates the first owners of an installation, outside the console. Each enrols by a link; until
 * the platform first opens they approve each other without waiting times.
 */
export const addFounders = async (
  tx: Tx,
  { merchantId, owners, now }: House,
): Promise<readonly Founder[]> => {
  await tx.query('insert into operator.founding (merchant_id, founded_at) values ($1, $2)', [
    merchantId,
    now,
  ])
  const founders: Founder[] = []
  for (const username of owners) {
    const operatorId = uuidv7(now.getTime())
    const token = newSecret()
    await tx.query(
      `insert into operator.staff (operator_id, username, password_hash, created_at)
       values ($1, $2, $3, $4)`,
      [operatorId, username, await noPassword(), now],
    )
    await addLink(tx, { operatorId, tokenHash: secretHash(token), what: 'founding', now })
    const given = { operatorId, merchantId: null, at: now, by: null, isFounding: true }
    await grantRole(tx, { ...given, role: 'owner' })
    await appendAudit(tx, {
      actor: 'installation',
      action: 'staff.founded',
      subject: operatorId,
      detail: { username },
      createdAt: now,
    })
    founders.push({ username, token })
  }
  return founders
}

/** Whether nobody works here yet. */
export const hasNoStaff = async (tx: Tx): Promise<boolean> =>
  (await tx.query('select 1 from operator.staff limit 1')).length === 0
