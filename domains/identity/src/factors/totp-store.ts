import type { Queryable, Tx } from '@faro/server-kit/db'
import { totpStep } from '@faro/server-kit/proofs'

/** Whether a member uses an authenticator: one that was begun and never confirmed is none. */
export const hasTotp = async (db: Queryable, memberId: string): Promise<boolean> =>
  (
    await db.query(
      'select 1 from identity.totp where member_id = $1 and confirmed_at is not null',
      [memberId],
    )
  ).length > 0

type Which = { readonly code: string; readonly isConfirmed: boolean; readonly now: Date }

/** Whether a code is right; a right one is used up, under the row's lock. */
export const spendTotp = async (
  tx: Tx,
  memberId: string,
  { code, isConfirmed, now }: Which,
): Promise<boolean> => {
  const [row] = await tx.query<{ secret: string; step: bigint }>(
    `select secret, step from identity.totp
     where member_id = $1 and (confirmed_at is not null) = $2 for update`,
    [memberId, isConfirmed],
  )
  if (row === undefined) return false
  const step = totpStep(row.secret, code, { now, usedStep: row.step })
  if (step === null) return false
  await tx.query('update identity.totp set step = $2 where member_id = $1', [memberId, step])
  return true
}
