import { present } from '@faro/kernel/assert'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { totpStep } from '@faro/server-kit/proofs'
import type { Deps } from '../deps.ts'
import { keyFor, openAtRest, sealAtRest } from '@faro/server-kit/sealing'

/** Whether a member uses an authenticator: one that was begun and never confirmed is none. */
export const hasTotp = async (db: Queryable, memberId: string): Promise<boolean> =>
  (
    await db.query(
      'select 1 from identity.totp where member_id = $1 and confirmed_at is not null',
      [memberId],
    )
  ).length > 0

type Vault = Pick<Deps, 'serverSecret'>

const keyOf = ({ serverSecret }: Vault): Buffer =>
  keyFor(present(serverSecret, 'the secret that seals authenticators'), 'totp')

export const sealTotp = (vault: Vault, secret: string): Buffer => sealAtRest(keyOf(vault), secret)

type TotpInput = { readonly memberId: string; readonly code: string; readonly isConfirmed: boolean }

/** Whether a code is right; a right one is used up, under the row's lock. */
export const consumeTotp = async (
  deps: Vault & Pick<Deps, 'clock'>,
  tx: Tx,
  { memberId, code, isConfirmed }: TotpInput,
): Promise<boolean> => {
  const [row] = await tx.query(
    `select sealed_secret, step from identity.totp
     where member_id = $1 and (confirmed_at is not null) = $2 for update`,
    [memberId, isConfirmed],
    { sealed_secret: col.bytea, step: col.int8 },
  )
  if (row === undefined) return false
  const secret = openAtRest(keyOf(deps), row.sealed_secret)
  const step = totpStep(secret, code, { now: deps.clock.now(), usedStep: row.step })
  if (step === null) return false
  await tx.query('update identity.totp set step = $2 where member_id = $1', [memberId, step])
  return true
}
