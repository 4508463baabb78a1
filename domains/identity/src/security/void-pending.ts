import type { Queryable } from '@faro/server-kit/db'

/**
 * Ends what was begun before a password or a binding changed: held sign-ins, visits to providers
 * and mailed links are worth nothing afterwards, whoever began them.
 */
export const voidPending = async (tx: Queryable, memberId: string, now: Date): Promise<void> => {
  for (const table of ['login_ticket', 'social_visit', 'password_link'])
    await tx.query(
      `update identity.${table} set used_at = $2 where member_id = $1 and used_at is null`,
      [memberId, now],
    )
}
