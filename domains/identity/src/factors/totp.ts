import { err, ok, type Result } from '@faro/kernel/result'
import { newTotpSecret, totpUri } from '@faro/server-kit/proofs'
import type { Deps } from '../deps.ts'
import { clearFailures, secondFactorOf, consumeAttempt } from '../passwords/attempts.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { hasTotp, sealTotp, consumeTotp } from './totp-store.ts'

type Label = { readonly issuer: string; readonly username: string }

/** Replaces a secret that was never confirmed. */
export const beginTotp = async (
  deps: Deps,
  memberId: string,
  label: Label,
): Promise<Result<{ secret: string; uri: string }, 'totp-active'>> => {
  const secret = newTotpSecret()
  const begun = await deps.db.query(
    `insert into identity.totp(member_id, sealed_secret, created_at) values ($1, $2, $3)
     on conflict (member_id) do update
       set sealed_secret = excluded.sealed_secret, step = 0, created_at = excluded.created_at
       where identity.totp.confirmed_at is null
     returning 1`,
    [memberId, sealTotp(deps, secret), deps.clock.now()],
  )
  return begun.length === 1 ? ok({ secret, uri: totpUri(secret, label) }) : err('totp-active')
}

/** The first code shows that the app is right: from now on it is asked for. */
export const confirmTotp = async (
  deps: Deps,
  memberId: string,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, 'totp-active' | 'totp-wrong' | 'login-locked'>> => {
  const { db } = deps
  const now = deps.clock.now()
  if (await hasTotp(db, memberId)) return err('totp-active')
  const seconds = await consumeAttempt(db, secondFactorOf(memberId), now)
  if (seconds > 0) return err('login-locked', { seconds })
  const confirmed = await db.tx(
    async (tx): Promise<Result<{ recoveryCodes: string[] }, 'totp-wrong'>> => {
      if (!(await consumeTotp(deps, tx, { memberId, code, isConfirmed: false })))
        return err('totp-wrong')
      await tx.query('update identity.totp set confirmed_at = $2 where member_id = $1', [
        memberId,
        now,
      ])
      return ok({ recoveryCodes: await renewRecoveryCodes(tx, memberId) })
    },
  )
  if (confirmed.ok) await clearFailures(db, secondFactorOf(memberId))
  return confirmed
}

/** Turns the authenticator off; its recovery codes end with it. */
export const removeTotp = ({ db }: Deps, memberId: string): Promise<Result<null, 'not-found'>> =>
  db.tx(async (tx): Promise<Result<null, 'not-found'>> => {
    const removed = await tx.query(
      'delete from identity.totp where member_id = $1 and confirmed_at is not null returning 1',
      [memberId],
    )
    if (removed.length === 0) return err('not-found')
    await tx.query('delete from identity.recovery_code where member_id = $1', [memberId])
    return ok(null)
  })
