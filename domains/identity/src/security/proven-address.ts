import type { Tx } from '@faro/server-kit/db'

type Proven = {
  readonly merchantId: number
  readonly kind: 'mobile' | 'email'
  /** As it is stored: a number in E.164, an address in lower case. */
  readonly recipient: string
  /** Whose it would become; null for somebody who has no account yet. */
  readonly memberId: string | null
}

/**
 * Whether another account has proven the number or address: one opens one account. Called before
 * any proof is stored; concurrent ones are serialised by the lock.
 */
export const isProvenElsewhere = async (
  tx: Tx,
  { merchantId, kind, recipient, memberId }: Proven,
): Promise<boolean> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `binding:${merchantId}:${recipient}`,
  ])
  const found = await tx.query(
    kind === 'email'
      ? `select 1 from identity.member where merchant_id = $1 and lower(email) = $2
           and email_verified_at is not null and member_id is distinct from $3::uuid limit 1`
      : `select 1 from identity.member where merchant_id = $1 and mobile = $2
           and mobile_verified_at is not null and member_id is distinct from $3::uuid limit 1`,
    [merchantId, recipient, memberId],
  )
  return found.length > 0
}
