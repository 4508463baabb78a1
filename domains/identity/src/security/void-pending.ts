import type { Queryable } from '@faro/server-kit/db'

/**
 * Ends what was begun before a password or a binding changed: held sign-ins, visits to providers
 * and mailed links are worth nothing afterwards, whoever began them.
 */
export const voidPending = async (tx: Queryable, memberId: string, now: Date): Promise<void> => {
  await tx.query(
    'update identity.password_link set used_at = $2 where member_id = $1 and used_at is null',
    [memberId, now],
  )
  await voidProofs(tx, memberId, now)
}

/**
 * Ends what was asked of a member and not answered yet: tickets, questions to passkeys, codes, and
 * visits to a provider that is to be linked, which a session that has ended must not bring home.
 */
export const voidProofs = async (tx: Queryable, memberId: string, now: Date): Promise<void> => {
  for (const table of ['login_ticket', 'social_visit'])
    await tx.query(
      `update identity.${table} set used_at = $2 where member_id = $1 and used_at is null`,
      [memberId, now],
    )
  await tx.query('delete from identity.passkey_question where member_id = $1', [memberId])
  await tx.query(
    // a right answer may be in progress: consuming it checks this alone
    `update identity.code c set expires_at = $2, used_at = $2 from identity.member m
     where m.member_id = $1 and c.merchant_id = m.merchant_id and c.purpose = 'step-up'
       and c.recipient in (m.mobile, m.email) and c.used_at is null and c.expires_at > $2`,
    [memberId, now],
  )
}
